import { useLocation } from 'react-router-dom'
import type { SharedLanguages } from '../../../shared/language-content.ts'
import { findPage, pages } from '../../../shared/pages.ts'
import styles from './LanguageLinks.module.css'

interface LanguageLinksProps {
  languages: SharedLanguages | undefined
  className?: string | undefined
}

/** Links to this page in the other languages. They load a document, which has its own styles and fonts. */
export function LanguageLinks({ languages, className }: LanguageLinksProps) {
  const { pathname } = useLocation()
  const path = findPage(pathname) ? pathname : pages.home.path
  return languages?.others.map(({ basePath, name, lang }) => (
    <a
      key={lang}
      className={`${styles.link} ${className ?? ''}`}
      href={path === pages.home.path ? basePath || path : basePath + path}
      hrefLang={lang}
      lang={lang}
    >
      {name}
    </a>
  ))
}
