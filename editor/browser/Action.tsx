import { startTransition, useActionState, type ComponentProps } from 'react'
import styles from './editor.module.css'

interface ActionProps extends ComponentProps<'button'> {
  /** Sends a request. If that fails, its message is shown beside the button. */
  run: () => Promise<unknown>
}

/** A button that sends a request, and waits for the response. */
export function Action({ run, disabled, ...attributes }: ActionProps) {
  const getMessage = () =>
    run().then(
      () => undefined,
      (error: Error) => error.message,
    )
  const [message, start, isBusy] = useActionState(getMessage, undefined)
  return (
    <>
      <button
        {...attributes}
        type="button"
        disabled={disabled || isBusy}
        aria-busy={isBusy}
        onClick={() => startTransition(start)}
      />
      {message && (
        <p role="alert" className={styles.problem}>
          {message}
        </p>
      )}
    </>
  )
}
