import { useState, useSyncExternalStore } from 'react'
import type { Change, EditorState, PublishResponse } from '../shared/editing.ts'
import { ApiError, send } from './api.ts'
import { Dialog } from './Dialog.tsx'
import styles from './editor.module.css'
import { useEditor } from './use-editor.ts'
import { describeValue } from './values.ts'

/** What changes, field by field, and what happened when it was published. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { state, apply, queue } = useEditor()
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  const [response, setResponse] = useState<PublishResponse>()
  const isSaved = useSyncExternalStore(queue.subscribe, () => queue.getAll().every(({ status }) => status === 'saved'))
  const { changes, problems } = state
  const conflicts = changes.filter(({ conflict }) => conflict)
  const publish = async () => {
    setBusy(true)
    setMessage(undefined)
    try {
      const published = await send<PublishResponse>('POST', '/api/publish')
      setResponse(published)
      apply(published.state)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.state) apply(error.state)
      else setMessage(error.message)
    }
    setBusy(false)
  }
  if (response) return <Published response={response} onClose={onClose} />
  const isReady = isSaved && !isBusy && conflicts.length === 0 && problems.length === 0 && changes.length > 0
  return (
    <Dialog
      title="What changes"
      onClose={onClose}
      actions={
        <button type="button" className={styles.primary} disabled={!isReady} onClick={() => void publish()}>
          {isBusy ? 'Publishing…' : 'Publish'}
        </button>
      }
    >
      {problems.length > 0 && (
        <p className={styles.warning}>
          {problems.length === 1 ? 'One problem keeps' : `${problems.length} problems keep`} this from being published.
          Close this window: the list “Problems” leads to each.
        </p>
      )}
      {conflicts.length > 0 && (
        <p className={styles.warning}>
          The file was changed meanwhile, at the same place. Choose which text you want to publish.
        </p>
      )}
      {!isSaved && <p role="status">Waiting until everything is saved…</p>}
      <p role="alert">{message}</p>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={`${change.key} ${change.language}`}>
            {change.conflict ? <Conflict change={change} /> : <ChangedValue change={change} />}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function ChangedValue({ change }: { change: Change }) {
  const { queue } = useEditor()
  const { key, language, was, value } = change
  const takeBack = () =>
    queue.type(
      { key, language, ...(value !== undefined && { was: value }), ...(was !== undefined && { value: was }) },
      { delayMs: 0 },
    )
  return (
    <>
      <ChangeTitle change={change} />
      <p lang={language} dir="auto">
        <del>{describeValue(was)}</del>
      </p>
      <p lang={language} dir="auto">
        <ins>{describeValue(value)}</ins>
      </p>
      <button type="button" aria-label={`Take back: ${change.title}`} onClick={takeBack}>
        Take back
      </button>
    </>
  )
}

/** The file says something else than when the draft began: the person sees both, and chooses. */
function Conflict({ change }: { change: Change }) {
  const { apply } = useEditor()
  const { key, language, value, conflict } = change
  const choose = (choice: 'file' | 'draft') =>
    void send<EditorState>('POST', '/api/changes/conflict', { key, language, choice }).then(apply)
  return (
    <>
      <ChangeTitle change={change} />
      <div className={styles.both}>
        <p>
          In the file now
          <b dir="auto">{describeValue(conflict?.now)}</b>
          <button type="button" onClick={() => choose('file')}>
            Keep the file’s
          </button>
        </p>
        <p>
          Your change
          <b dir="auto">{describeValue(value)}</b>
          <button type="button" onClick={() => choose('draft')}>
            Keep mine
          </button>
        </p>
      </div>
    </>
  )
}

function ChangeTitle({ change: { title, language, by, at } }: { change: Change }) {
  const { languages } = useEditor().state
  const name = languages.find(({ code }) => code === language)?.name
  return (
    <h3>
      {title} {languages.length > 1 && <span>{name}</span>}
      <small>
        {by}, {new Date(at).toLocaleString()}
      </small>
    </h3>
  )
}

function Published({ response, onClose }: { response: PublishResponse; onClose: () => void }) {
  const { link, publication, export: exported } = response
  return (
    <Dialog title="Published" onClose={onClose}>
      <p role="status">
        Your changes are online: publication {publication.number}.{' '}
        {link && (
          <a href={link} target="_blank" rel="noreferrer">
            Look at the site
          </a>
        )}
      </p>
      {exported && (
        <>
          <p>
            The files for your web space are in <code>{exported.folder}</code>.
          </p>
          <FileList title="Upload these" files={exported.upload} />
          <FileList title="Remove these" files={exported.remove} />
        </>
      )}
    </Dialog>
  )
}

function FileList({ title, files }: { title: string; files: readonly string[] }) {
  if (files.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file}>
            <code>{file}</code>
          </li>
        ))}
      </ul>
    </>
  )
}
