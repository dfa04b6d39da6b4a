import { useId, type ReactNode } from 'react'
import styles from '../editor.module.css'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** The button at the end, after "Close". */
  action?: ReactNode
}

/** A modal dialog that is open as long as it is rendered. */
export function Dialog({ title, onClose, children, action }: DialogProps) {
  const titleId = useId()
  return (
    <dialog ref={showModal} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{title}</h2>
      {children}
      <div className={styles.buttons}>
        <button type="button" onClick={onClose}>
          Close
        </button>
        {action}
      </div>
    </dialog>
  )
}

function showModal(dialog: HTMLDialogElement) {
  dialog.showModal()
  // Closing it before it is removed gives the focus back to the button that has opened it.
  return () => dialog.close()
}
