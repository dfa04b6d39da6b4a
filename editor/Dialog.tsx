import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './editor.module.css'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** The buttons at the end, before "Close". */
  actions?: ReactNode
}

/** A modal dialog that is open as long as it is rendered. */
export function Dialog({ title, onClose, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closing it before it is removed gives the focus back to the button that has opened it.
    return () => element?.close()
  }, [])
  return createPortal(
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{title}</h2>
      {children}
      <div className={styles.buttons}>
        {actions}
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </dialog>,
    document.body,
  )
}
