import './link-token.ts'
import '../../client/styles/tokens.css'
import '../../client/styles/fonts.css'
import '../../client/fonts/subsets.ur.css'
import '../../client/styles/base.css'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from '../../client/components/ErrorBoundary/ErrorBoundary.tsx'
import { Editor } from './Editor.tsx'
import { followKeyboard } from './focus/follow-keyboard.ts'
import { createPendingStorage } from './store/storage.ts'
import { createStore } from './store/store.ts'
import { transport } from './store/transport.ts'
import { Failure } from './Failure.tsx'

const tab = crypto.randomUUID?.() ?? String(Math.random())
const store = createStore({ transport, tab, createStorage: (owner) => createPendingStorage(owner, tab) })

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <ErrorBoundary fallback={(error) => <Failure error={error} />}>
      <Editor store={store} />
    </ErrorBoundary>,
  )
}

followKeyboard()

// A file that is dropped beside its field would replace the editor.
for (const type of ['dragover', 'drop']) addEventListener(type, (event) => event.preventDefault())
