import styles from './editor.module.css'

/** Shown in place of the editor after an error. The draft is on the server, and what was typed is in the browser. */
export function Failure({ error }: { error: unknown }) {
  return (
    <main className={styles.login}>
      <h1>The editor has stopped</h1>
      <p>Your changes are kept. Load the editor again to go on.</p>
      <button type="button" className={styles.primary} onClick={() => location.reload()}>
        Load the editor again
      </button>
      <p>{error instanceof Error ? error.message : String(error)}</p>
    </main>
  )
}
