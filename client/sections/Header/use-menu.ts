import { useEffect, useLayoutEffect, useRef, useState, type ToggleEvent } from 'react'
import { useLocation } from 'react-router-dom'

// The width from which the header shows its links: see Header.module.css.
const WIDE = '(min-width: 62rem)'

/**
 * Follows the menu, which its buttons open and close as a popover, and closes it when the page changes or is left: it
 * may come back from the cache of the browser. In browsers without popovers, `open` shows it as a modal dialog.
 * `isOpen` is undefined until the component is hydrated.
 */
export function useMenu() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState<boolean>()
  const { key } = useLocation()
  const renderedKey = useRef(key)

  const open = () => {
    if (hasPopovers()) return
    dialog.current?.showModal()
    setOpen(true)
  }
  const close = () => {
    if (hasPopovers()) dialog.current?.hidePopover()
    else dialog.current?.close()
  }

  useEffect(() => {
    setOpen(hasPopovers() && dialog.current?.matches(':popover-open'))
    const wide = matchMedia(WIDE)
    wide.addEventListener('change', close)
    addEventListener('pagehide', close)
    return () => {
      wide.removeEventListener('change', close)
      removeEventListener('pagehide', close)
    }
  }, [])

  // If the new page is loaded, in the commit that renders it, so that the browser lays out once for both.
  useLayoutEffect(() => {
    if (renderedKey.current === key) return
    renderedKey.current = key
    close()
  }, [key])

  // After the paint of the menu, because the toggle event follows it: the styles of the page need not delay the menu.
  useEffect(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main, footer, aside')) part.inert = isOpen ?? false
  }, [isOpen])

  const handleToggle = ({ newState }: ToggleEvent) => setOpen(newState === 'open')
  return { dialog, isOpen, open, close, handleToggle, handleClose: () => setOpen(false) }
}

function hasPopovers(): boolean {
  return 'popover' in HTMLElement.prototype
}
