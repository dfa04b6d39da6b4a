import { useEffect } from 'react'
import type { SharedContent } from '../../../shared/page-content/page-content.ts'
import { getPageKeys } from '../../../shared/pages.ts'
import { getText } from '../../../shared/languages/text-language.ts'
import { ContactLinks } from '../../components/ContactLinks/ContactLinks.tsx'
import { LanguageLinks } from '../../components/LanguageLinks/LanguageLinks.tsx'
import { Logo } from '../../components/Logo/Logo.tsx'
import { PageLink } from '../../components/PageLink/PageLink.tsx'
import { Text } from '../../components/Text/Text.tsx'
import styles from './Header.module.css'
import { Menu } from './Menu.tsx'

/** The header of every page: logo, links to all pages, and the menu on small screens. */
export function Header({ shared }: { shared: SharedContent }) {
  const { brand, logo, labels, pages, menu, languages, contactLinks, contactBar } = shared
  const keys = getPageKeys(pages)
  useEffect(followSkipLink, [])
  return (
    <header className={styles.header}>
      <div className={styles.bar} data-contact={contactLinks.map(({ text }) => text).join(' · ')}>
        <PageLink page="home" className={styles.home} aria-label={getText(labels.homeLink)}>
          <Logo logo={logo} brand={brand} />
        </PageLink>
        <nav className={styles.nav} aria-label={getText(labels.mainNavigation)}>
          <ul className={styles.links}>
            {keys.map((page) => (
              <li key={page}>
                <PageLink page={page} className={styles.link}>
                  <Text text={pages[page]?.name ?? ''} />
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        {contactBar && (
          <div className={styles.contact}>
            <ContactLinks contact={contactBar} shared={shared} className={styles.link}>
              <span dir="ltr">{contactLinks[0]?.text}</span>
            </ContactLinks>
          </div>
        )}
        <LanguageLinks languages={languages} pages={keys} />
        <Menu
          items={menu}
          pages={keys}
          languages={languages}
          contactLinks={contactLinks}
          labels={labels}
          logo={logo}
          brand={brand}
        />
      </div>
    </header>
  )
}

/**
 * Follows the skip link, which is outside of the hydrated root, in place of the router: that would handle the new
 * fragment as a navigation and scroll to the top.
 */
function followSkipLink() {
  const focusMain = (event: Event) => {
    event.preventDefault()
    document.getElementById('main')?.focus()
  }
  const link = document.querySelector('.skip-link')
  link?.addEventListener('click', focusMain)
  return () => link?.removeEventListener('click', focusMain)
}
