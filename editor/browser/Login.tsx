import { useEffect, useState } from 'react'
import { Action } from './Action.tsx'
import { getBrowserSecret } from './browser-secret.ts'
import { CopyLink } from './CopyLink.tsx'
import styles from './editor.module.css'
import { buildLink, forgetToken, getToken, hideToken, showToken } from './link-token.ts'
import { transport } from './store/transport.ts'

/** The way in. `onSignIn` shows the editor, and sends what was typed before another session ended. */
export function Login({ onSignIn }: { onSignIn: () => unknown }) {
  const [token] = useState(getToken)
  useEffect(() => {
    showToken()
    return hideToken
  }, [])
  const signIn = async () => {
    await transport.send('POST', '/api/session', { token, browser: getBrowserSecret() })
    forgetToken()
    await onSignIn()
  }
  return (
    <main className={styles.login}>
      <h1>Your site</h1>
      {token === undefined ? (
        <LinkHelp />
      ) : (
        <>
          <p>Change texts, photos and colours, look at them, and publish them when you like them.</p>
          <p>
            The link works in one browser. Open it in Chrome or Safari, where you will come back to it, and not inside a
            messenger: copy the link, and paste it there.
          </p>
          <div className={styles.buttons}>
            {/* A click: a program that only loads the link does not use it. */}
            <Action className={styles.primary} run={signIn}>
              Open the editor
            </Action>
            <CopyLink link={buildLink(token)} />
          </div>
        </>
      )}
    </main>
  )
}

function LinkHelp() {
  return (
    <>
      <p>Open your link. It works in the browser that has used it first.</p>
      <p>
        If you need another one, ask the person who invited you. Or invite this device on one where you are signed in:
        press “More”, then “People”.
      </p>
      {location.hostname === 'localhost' && (
        <p>
          On your own computer, <code>npm run edit</code> shows a link in the terminal: after each start it is a new
          one.
        </p>
      )}
    </>
  )
}
