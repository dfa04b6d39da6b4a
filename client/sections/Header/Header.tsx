import type { MouseEvent } from 'react'
import type { SiteContent } from '../../../shared/content.ts'
import { pageKeys } from '../../../shared/pages.ts'
import { Logo } from '../../components/Logo/Logo.tsx'
import { PageLink } from '../../components/PageLink/PageLink.tsx'
import styles from './Header.module.css'
import { MenuOverlay } from './MenuOverlay.tsx'

/** Stands above every page: the skip link, the logo, the links to all pages, and on small screens the menu. */
export function Header({ content }: { content: SiteContent }) {
  const { agency, logo, labels, pages, overlay } = content
  return (
    <>
      <a className={styles.skipLink} href="#main" onClick={skip}>
        {labels.skipLink}
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          <PageLink page="home" className={styles.home} aria-label={labels.homeLink}>
            <Logo mark={logo} brand={agency.brand} />
          </PageLink>
          <nav className={styles.nav} aria-label={labels.mainNavigation}>
            <ul className={styles.links}>
              {pageKeys.map((page) => (
                <li key={page}>
                  <PageLink page={page} className={styles.link}>
                    {pages[page].name}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
          <MenuOverlay items={overlay} labels={labels} mark={logo} brand={agency.brand} />
        </div>
      </header>
    </>
  )
}

// The router would take the change of the address's fragment for a visit, and begin the page anew.
function skip(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
