import { useState, type ComponentProps } from 'react'
import styles from './editor.module.css'

interface ActionProps extends ComponentProps<'button'> {
  /** Sends a request. If that fails, its message is shown beside the button. */
  run: () => Promise<unknown>
}

/** A button that sends a request, and waits for the response. */
export function Action({ run, disabled, ...attributes }: ActionProps) {
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  const start = () => {
    setBusy(true)
    setMessage(undefined)
    run()
      .catch((error: Error) => setMessage(error.message))
      .finally(() => setBusy(false))
  }
  return (
    <>
      <button {...attributes} type="button" disabled={disabled || isBusy} aria-busy={isBusy} onClick={start} />
      {message && (
        <p role="alert" className={styles.problem}>
          {message}
        </p>
      )}
    </>
  )
}
