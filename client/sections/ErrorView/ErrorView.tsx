import type { ErrorTexts } from '../../../shared/content.ts'
import { pages } from '../../../shared/pages.ts'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { TitleLayout } from '../../components/TitleLayout/TitleLayout.tsx'
import styles from './ErrorView.module.css'

/** Replaces a page that does not exist or failed: the heading of requirement 9.1 and the error message. */
export function ErrorView({ texts, message }: { texts: ErrorTexts; message: string }) {
  return (
    <TitleLayout>
      <PageHead title={texts.heading} />
      <h1 tabIndex={-1}>{texts.heading}</h1>
      <p className={styles.message}>{message}</p>
      {/* A full page load, which also recovers from a failed script. */}
      <a className={styles.link} href={pages.home.path}>
        {texts.homeLink}
      </a>
    </TitleLayout>
  )
}
