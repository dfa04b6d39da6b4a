import { memo } from 'react'
import type { LogoContent } from '../../../shared/model/content.ts'
import type { SharedContent } from '../../../shared/page-content/page-content.ts'
import type { PageKey } from '../../../shared/pages.ts'
import { getText, type ContentText } from '../../../shared/languages/text-language.ts'
import { LanguageLinks } from '../../components/LanguageLinks/LanguageLinks.tsx'
import { Logo } from '../../components/Logo/Logo.tsx'
import { PageLink } from '../../components/PageLink/PageLink.tsx'
import { usePrefetch } from '../../components/PageLink/use-prefetch.ts'
import { Landscape } from '../../components/Drawing/Drawing.tsx'
import { Text } from '../../components/Text/Text.tsx'
import styles from './Menu.module.css'
import { useMenu } from './use-menu.ts'

interface MenuProps {
  items: SharedContent['menu']
  pages: readonly PageKey[]
  languages: SharedContent['languages']
  contactLinks: SharedContent['contactLinks']
  labels: SharedContent['labels']
  logo: LogoContent
  brand: ContentText
}

const ID = 'menu'

/** The hamburger button and the full-screen menu: a popover, so that it opens from the first paint on. */
export function Menu({ items, pages, languages, contactLinks, labels, logo, brand }: MenuProps) {
  const { dialog, isOpen, open, close, handleToggle, handleClose } = useMenu()
  usePrefetch(items, isOpen ?? false)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        popoverTarget={ID}
        aria-haspopup="dialog"
        aria-controls={ID}
        aria-expanded={isOpen}
        aria-label={getText(labels.openMenu)}
        onClick={open}
      >
        <svg className={styles.symbol} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 6.5h18M3 12h18M3 17.5h18" />
        </svg>
      </button>
      <dialog
        ref={dialog}
        id={ID}
        popover="auto"
        className={styles.menu}
        aria-label={getText(labels.menu)}
        onToggle={handleToggle}
        onClose={handleClose}
      >
        <div className={styles.bar}>
          <Logo logo={logo} brand={brand} />
          <button
            type="button"
            className={styles.button}
            popoverTarget={ID}
            popoverTargetAction="hide"
            aria-label={getText(labels.closeMenu)}
            onClick={close}
          >
            <svg className={styles.symbol} viewBox="0 0 24 24" aria-hidden="true">
              <path d="m5 5 14 14M19 5 5 19" />
            </svg>
          </button>
        </div>
        <MenuItems items={items} />
        <LanguageLinks languages={languages} pages={pages} />
        <ul className={styles.contact}>
          {contactLinks.map(({ text, link }, index) => (
            <li key={index}>
              <a href={link} dir={link.startsWith('tel:') ? 'ltr' : undefined}>
                <Text text={text} />
              </a>
            </li>
          ))}
        </ul>
        <div className={styles.foot}>
          <Landscape />
        </div>
      </dialog>
    </>
  )
}

/** The items do not render again when the menu opens and closes. */
const MenuItems = memo(function MenuItems({ items }: Pick<MenuProps, 'items'>) {
  return (
    <ul className={styles.list}>
      {items.map(({ text, page }) => (
        <li key={page} className={styles.row}>
          {/* The item itself is not a link (requirement 2.5). The link covers the row. */}
          <PageLink page={page} className={styles.link} aria-label={getText(text)} />
          <span aria-hidden="true">
            <Text text={text} />
          </span>
        </li>
      ))}
    </ul>
  )
})
