import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import { useLocation } from 'react-router-dom'

// The width from which the header shows its links: see Header.module.css.
const WIDE = '(min-width: 62rem)'

/** Opens and closes the menu as a modal dialog. `isOpen` is undefined until the component is hydrated. */
export function useModalMenu() {
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

  // If the new page is loaded, in the commit that renders it, so that the browser lays out once for both.
  useLayoutEffect(() => dialog.current?.close(), [key])

  // Both prevent the default action, which shows and hides the popover.
  const open = (event: MouseEvent) => {
    event.preventDefault()
    dialog.current?.showModal()
    setOpen(true)
  }
  const close = (event: MouseEvent) => {
    event.preventDefault()
    dialog.current?.close()
  }
  return { dialog, isOpen, open, close, handleClose: () => setOpen(false) }
}
