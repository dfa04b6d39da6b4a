import { Action } from './Action.tsx'
import { send } from './api.ts'
import styles from './editor.module.css'
import { EditorApp } from './EditorApp.tsx'
import { store } from './store.ts'
import { useSnapshot } from './use-editor.ts'

/** The editor, or the way in. What was typed before a session ended is sent in the next one. */
export function Editor({ token }: { token: string | undefined }) {
  const { state, connection } = useSnapshot()
  const signIn = () => send('POST', '/api/session', { token }).then(store.load).then(store.flush)
  if (connection !== 'signedOut') {
    if (state) return <EditorApp />
    return <p role="status">{connection === 'offline' ? 'The editor is not running.' : 'Loading…'}</p>
  }
  return (
    <main className={styles.login}>
      <h1>Your site</h1>
      {token ? (
        <>
          <p>Change texts, photos and colours, look at them, and publish them when you like them.</p>
          {/* A click: a program that only loads the link gets no session. */}
          <Action className={styles.primary} run={signIn}>
            Open the editor
          </Action>
        </>
      ) : (
        <p>
          Open the link that <code>npm run edit</code> shows in the terminal. After each start it is a new one.
        </p>
      )}
    </main>
  )
}
