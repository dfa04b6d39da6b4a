import { useLocation } from 'react-router-dom'
import type { SharedContent } from '../../../shared/page-content/page-content.ts'
import { addBasePath, findPage, pages as specifiedPages, type PageKey } from '../../../shared/pages.ts'
import { Text } from '../Text/Text.tsx'
import { findSection } from './find-section.ts'
import styles from './LanguageLinks.module.css'

interface LanguageLinksProps {
  languages: SharedContent['languages']
  pages: readonly PageKey[]
}

/** Links to this page in the other languages. They load a document, which has its own styles and fonts. */
export function LanguageLinks({ languages, pages }: LanguageLinksProps) {
  const { pathname } = useLocation()
  const path = findPage(pages, pathname) ? pathname : specifiedPages.home.path
  return languages?.others.map(({ basePath, name, lang }) => (
    <a
      key={lang}
      className={styles.link}
      href={addBasePath(basePath, path)}
      hrefLang={lang}
      lang={lang}
      onClick={({ currentTarget }) => keepSection(currentTarget, path)}
    >
      <Text text={name} />
    </a>
  ))
}

// With the fragment, the other document starts at the same section, and Home has no splash.
function keepSection(link: HTMLAnchorElement, path: string) {
  link.hash = findSection() ?? (path === specifiedPages.home.path ? 'main' : '')
}
