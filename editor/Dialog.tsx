import { useId, type ReactNode } from 'react'
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
  const titleId = useId()
  return createPortal(
    <dialog ref={showModal} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
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

function showModal(dialog: HTMLDialogElement) {
  const root = document.getElementById('root')
  dialog.showModal()
  // What is behind a dialog is hidden from screen readers too.
  root?.setAttribute('aria-hidden', 'true')
  return () => {
    root?.removeAttribute('aria-hidden')
    // Closing it before it is removed gives the focus back to the button that has opened it.
    dialog.close()
  }
}
