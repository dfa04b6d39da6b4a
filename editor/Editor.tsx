import { EditorApp } from './EditorApp.tsx'
import { Login } from './Login.tsx'
import { useEditorState } from './use-editor.ts'

/** The editor, or the way in. What was typed before the session ended is sent after it has begun again. */
export function Editor({ token }: { token: string | undefined }) {
  const { state, isSignedOut, isOffline, load, apply, queue } = useEditorState()
  const signIn = () => load().then(() => queue.flush())
  if (isSignedOut) return <Login token={token} onSignedIn={signIn} />
  if (!state) return <p role="status">{isOffline ? 'The editor is not running.' : 'Loading…'}</p>
  return <EditorApp state={state} apply={apply} queue={queue} isOffline={isOffline} />
}
