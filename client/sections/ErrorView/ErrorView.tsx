import type { ErrorTexts } from '../../../shared/content.ts'
import { pages } from '../../../shared/pages.ts'
import { Landscape } from '../../components/TitleLayout/TitleLayout.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import styles from './ErrorView.module.css'

/** What stands in place of a page that does not exist or failed: the specification's heading and what happened. */
export function ErrorView({ texts, message }: { texts: ErrorTexts; message: string }) {
  return (
    <Landscape>
      <PageHead title={texts.heading} />
      <h1 tabIndex={-1}>{texts.heading}</h1>
      <p className={styles.message}>{message}</p>
      {/* A plain link: it loads the page anew, which also mends a script that failed. */}
      <a className={styles.link} href={pages.home.path}>
        {texts.homeLink}
      </a>
    </Landscape>
  )
}
