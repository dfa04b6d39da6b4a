import { Editor } from './Editor.tsx'
import { createPendingStorage } from './store/storage.ts'
import { createStore } from './store/store.ts'
import { transport } from './store/transport.ts'

const tab = crypto.randomUUID?.() ?? String(Math.random())
const store = createStore({ transport, tab, createStorage: (owner) => createPendingStorage(owner, tab) })

/** The editor with the store of this tab. */
export function StoredEditor() {
  return <Editor store={store} />
}
