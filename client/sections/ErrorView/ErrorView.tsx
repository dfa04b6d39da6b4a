import { useHref } from 'react-router-dom'
import type { SharedContent } from '../../../shared/page-content/page-content.ts'
import { pages } from '../../../shared/pages.ts'
import type { ContentText } from '../../../shared/languages/text-language.ts'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { TitleLayout } from '../../components/TitleLayout/TitleLayout.tsx'
import { Text } from '../../components/Text/Text.tsx'
import button from '../../styles/button.module.css'
import styles from './ErrorView.module.css'

/** Replaces a page that does not exist or failed: the heading of requirement 9.1 and the error message. */
export function ErrorView({
  shared: { errors: texts, airplane },
  message,
}: {
  shared: SharedContent
  message: ContentText
}) {
  return (
    <TitleLayout sign={airplane}>
      <PageHead title={texts.heading} />
      <h1 tabIndex={-1}>
        <Text text={texts.heading} />
      </h1>
      <p className={styles.message}>
        <Text text={message} />
      </p>
      {/* A full page load, which also recovers from a failed script. */}
      <a className={button.button} href={useHref(pages.home.path)}>
        <Text text={texts.homeLink} />
      </a>
    </TitleLayout>
  )
}
