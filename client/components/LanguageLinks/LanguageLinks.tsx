import { useLocation } from 'react-router-dom'
import type { SharedLanguages } from '../../../shared/language-content.ts'
import { addBasePath, findPage, pages } from '../../../shared/pages.ts'
import styles from './LanguageLinks.module.css'

/** Links to this page in the other languages. They load a document, which has its own styles and fonts. */
export function LanguageLinks({ languages }: { languages: SharedLanguages | undefined }) {
  const { pathname } = useLocation()
  const path = findPage(pathname) ? pathname : pages.home.path
  return languages?.others.map(({ basePath, name, lang }) => (
    <a key={lang} className={styles.link} href={addBasePath(basePath, path)} hrefLang={lang} lang={lang}>
      {name}
    </a>
  ))
}
