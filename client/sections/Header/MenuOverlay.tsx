import { use, useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import { useLocation } from 'react-router-dom'
import type { Labels, OverlayItem, ServedPicture } from '../../../shared/content.ts'
import type { PageKey } from '../../../shared/pages.ts'
import { Logo } from '../../components/Logo/Logo.tsx'
import { PageLink } from '../../components/PageLink/PageLink.tsx'
import { pageParts } from '../../page-parts.ts'
import { PrefetchContext } from '../../prefetch-page.ts'
import styles from './MenuOverlay.module.css'

interface MenuOverlayProps {
  items: readonly OverlayItem[]
  labels: Labels
  mark: ServedPicture
  brand: string
}

const ID = 'menu'
// The width from which the header shows its links: see Header.module.css.
const WIDE = '(min-width: 62rem)'

/**
 * The hamburger and the full-screen menu that it opens. The menu is a popover as long as no script runs, so it opens
 * from the first paint on; the script makes it a modal dialog, which keeps the focus and silences what is behind.
 */
export function MenuOverlay({ items, labels, mark, brand }: MenuOverlayProps) {
  const { dialog, isOpen, setOpen, open, close, closeToWait } = useModalMenu()
  const prefetchPage = use(PrefetchContext)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        popoverTarget={ID}
        aria-haspopup="dialog"
        aria-controls={ID}
        aria-expanded={isOpen}
        aria-label={labels.openMenu}
        onClick={open}
      >
        <svg className={styles.symbol} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 6.5h18M3 12h18M3 17.5h18" />
        </svg>
      </button>
      <dialog ref={dialog} id={ID} popover="auto" className={styles.overlay} aria-label={labels.menu} onClose={() => setOpen(false)} onToggle={() => isOpen && items.forEach(({ page }) => prefetchPage(page))}>
        <div className={styles.bar}>
          <Logo mark={mark} brand={brand} />
          <button
            type="button"
            className={styles.button}
            popoverTarget={ID}
            popoverTargetAction="hide"
            aria-label={labels.closeMenu}
            onClick={close}
          >
            <svg className={styles.symbol} viewBox="0 0 24 24" aria-hidden="true">
              <path d="m5 5 14 14M19 5 5 19" />
            </svg>
          </button>
        </div>
        <ul className={styles.list}>
          {items.map(({ text, page }) => (
            <li key={page} className={styles.row}>
              {/* The item itself is no link, as the specification reads; the row's link lies over it. */}
              <PageLink page={page} className={styles.link} aria-label={text} onClick={() => closeToWait(page)} />
              <span aria-hidden="true">{text}</span>
            </li>
          ))}
        </ul>
      </dialog>
    </>
  )
}

function useModalMenu() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState<boolean>()
  const { key } = useLocation()

  useEffect(() => {
    const menu = dialog.current
    if (!menu) return
    // Browsers without popovers throw for the selector.
    const wasOpen = 'popover' in menu && menu.matches(':popover-open')
    if (wasOpen) {
      menu.hidePopover()
      menu.showModal()
    }
    setOpen(wasOpen)
    const wide = matchMedia(WIDE)
    const closeWhenWide = () => wide.matches && menu.close()
    wide.addEventListener('change', closeWhenWide)
    return () => wide.removeEventListener('change', closeWhenWide)
  }, [])

  // Together with the change of the page: the browser styles and lays out once for both.
  useLayoutEffect(() => dialog.current?.close(), [key])
  // A page that is still on its way would leave the visitor before an open menu.
  const closeToWait = (page: PageKey) => pageParts.find(page) || dialog.current?.close()

  // The buttons' own work, to show and hide a popover, is for visitors without a script.
  const open = (event: MouseEvent) => {
    event.preventDefault()
    dialog.current?.showModal()
    setOpen(true)
  }
  const close = (event: MouseEvent) => {
    event.preventDefault()
    dialog.current?.close()
  }
  return { dialog, isOpen, setOpen, open, close, closeToWait }
}
