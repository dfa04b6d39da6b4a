import { useState, useSyncExternalStore } from 'react'
import type { Change, EditorState, PublishResponse, Value } from '../shared/editing.ts'
import { Action } from './Action.tsx'
import { ApiError, send } from './api.ts'
import { Dialog } from './Dialog.tsx'
import styles from './editor.module.css'
import { useEditor } from './use-editor.ts'

/** What changes, field by field, and what happened when it was published. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { state, apply, queue } = useEditor()
  const [response, setResponse] = useState<PublishResponse>()
  const isSaved = useSyncExternalStore(queue.subscribe, () => queue.getAll().every(({ status }) => status === 'saved'))
  const { changes, problems } = state
  const hasConflict = changes.some(({ conflict }) => conflict)
  const publish = async () => {
    try {
      const published = await send<PublishResponse>('POST', '/api/publish')
      setResponse(published)
      apply(published.state)
    } catch (error) {
      // The state contains the conflicts and problems that the server has found.
      if (!(error instanceof ApiError && error.state)) throw error
      apply(error.state)
    }
  }
  if (response) return <PublishedDialog response={response} onClose={onClose} />
  const isReady = isSaved && !hasConflict && problems.length === 0 && changes.length > 0
  const action = (
    <Action className={styles.primary} disabled={!isReady} run={publish}>
      Publish
    </Action>
  )
  return (
    <Dialog title="What changes" onClose={onClose} actions={action}>
      {problems.length > 0 && (
        <p className={styles.warning}>Close this window and solve what the list “Problems” names. Then publish.</p>
      )}
      {hasConflict && (
        <p className={styles.warning}>The file was changed meanwhile, at the same place. Choose what to publish.</p>
      )}
      {!isSaved && <p role="status">Waiting until everything is saved…</p>}
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={`${change.key} ${change.language}`}>
            <ChangeView change={change} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function ChangeView({ change: { key, language, title, was, value, by, at, conflict } }: { change: Change }) {
  const { state, apply, queue } = useEditor()
  const { languages } = state
  const name = languages.length > 1 && languages.find(({ code }) => code === language)?.name
  const choose = (choice: 'file' | 'draft') => () =>
    send<EditorState>('POST', '/api/changes/conflict', { key, language, choice }).then(apply)
  return (
    <>
      <h3>
        {title} {name}
      </h3>
      <p lang={language} dir="auto">
        {conflict && 'In the file now: '}
        <del>{describeValue(conflict ? conflict.now : was)}</del>
      </p>
      <p lang={language} dir="auto">
        {conflict && 'Your change: '}
        <ins>{describeValue(value)}</ins>
      </p>
      <p className={styles.about}>
        {by}, {new Date(at).toLocaleString()}
      </p>
      <div className={styles.buttons}>
        {conflict && <Action run={choose('file')}>Keep the file’s</Action>}
        {conflict && <Action run={choose('draft')}>Keep mine</Action>}
        {!conflict && (
          <button
            type="button"
            aria-label={`Take back: ${title}`}
            onClick={() => queue.force({ key, language, was: value, value: was })}
          >
            Take back
          </button>
        )}
      </div>
    </>
  )
}

/** A value in words. Lists and groups show their texts. */
function describeValue(value: Value | undefined): string {
  if (value === undefined || value === null) return 'nothing of your own'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'object') return String(value) || 'empty'
  return Object.values(value).map(describeValue).join(', ') || 'empty'
}

function PublishedDialog({ response, onClose }: { response: PublishResponse; onClose: () => void }) {
  const { link, publication, export: exported } = response
  return (
    <Dialog title="Published" onClose={onClose}>
      <p role="status">
        {exported ? 'Published' : 'Your changes are online'}: publication {publication.number}.{' '}
        {link && <a href={link}>{link}</a>}
      </p>
      {exported && (
        <>
          <p>
            The files for your web space are in <code>{exported.folder}</code>. Upload them, and your changes are
            online.
          </p>
          <FileList title="Upload these" files={exported.upload} />
          <FileList title="Remove these from the web space" files={exported.remove} />
        </>
      )}
    </Dialog>
  )
}

function FileList({ title, files }: { title: string; files: readonly string[] }) {
  if (files.length === 0) return null
  // A site has hundreds of files. They can be scrolled and copied, by keyboard too.
  return (
    <label>
      {title}: {files.length === 1 ? '1 file' : `${files.length} files`}
      <textarea readOnly rows={8} value={files.join('\n')} />
    </label>
  )
}
