import { useState } from 'react'
import { send } from './api.ts'
import styles from './editor.module.css'

/** Exchanges the token of the link for a session, on a click: a program that only loads the link gets none. */
export function Login({ token, onSignedIn }: { token: string | undefined; onSignedIn: () => void }) {
  const [message, setMessage] = useState<string>()
  const open = () => {
    send('POST', '/api/session', { token }).then(onSignedIn, (error: Error) => setMessage(error.message))
  }
  return (
    <main className={styles.login}>
      <h1>Your site</h1>
      {token ? (
        <>
          <p>Change texts, photos and colours, look at them, and publish them when you like them.</p>
          <button type="button" className={styles.primary} onClick={open}>
            Open the editor
          </button>
        </>
      ) : (
        <p>
          Open the link that <code>npm run edit</code> shows in the terminal. It is a new one after each start.
        </p>
      )}
      <p role="alert">{message}</p>
    </main>
  )
}
