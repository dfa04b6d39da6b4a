import { lazy, Suspense, useEffect, useState } from 'react'
import { getToken } from './link-token.ts'
import { Login } from './Login.tsx'
import { transport } from './store/transport.ts'

// Most of the scripts. A phone that opens an invitation shows its page before they are loaded.
const loadEditor = () => import('./StoredEditor.tsx')
const Editor = lazy(async () => ({ default: (await loadEditor()).StoredEditor }))

/** The page of the link with which the editor was opened, unless this browser is signed in; then the editor. */
export function Start() {
  const [isLink, setIsLink] = useState(getToken() !== undefined)
  const showEditor = () => setIsLink(false)
  useEffect(() => {
    // The editor reports a failure.
    loadEditor().catch(() => {})
    if (getToken() !== undefined) transport.send('GET', '/api/state').then(showEditor, () => {})
  }, [])
  if (isLink) return <Login onSignIn={showEditor} />
  return (
    <Suspense fallback={<p role="status">Loading…</p>}>
      <Editor />
    </Suspense>
  )
}
