import { useState } from 'react'
import type { Change, PublishResponse, Value } from '../../shared/editing.ts'
import { Action } from './Action.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './editor.module.css'
import { edits } from './edits.ts'
import { useEditor } from './use-editor.ts'

/** What changes, field by field, and what happened when it was published. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { state, typed } = useEditor()
  const { changes, problems } = state
  const [response, setResponse] = useState<PublishResponse>()
  const isSaved = typed.size === 0
  const hasErrors = problems.some(({ severity }) => severity !== 'warning')
  const hasConflict = changes.some(({ conflict }) => conflict)
  const publish = async () => setResponse(await edits.update<PublishResponse>('POST', '/api/publish'))
  const warning = hasConflict
    ? 'The file was changed meanwhile, at the same place. Choose what to publish.'
    : hasErrors && 'Close this window and solve what the list “Problems” names. Then publish.'
  if (response) return <PublishedDialog response={response} onClose={onClose} />
  const isReady = isSaved && !hasConflict && !hasErrors && changes.length > 0
  const action = (
    <Action className={styles.primary} disabled={!isReady} run={publish}>
      Publish
    </Action>
  )
  return (
    <Dialog title="What changes" onClose={onClose} action={action}>
      {warning && <p className={styles.warning}>{warning}</p>}
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
  const { languages } = useEditor().state
  const name = languages.length > 1 && languages.find(({ code }) => code === language)?.name
  const inFile = conflict ? conflict.now : was
  const back = conflict ? 'Keep the file’s' : 'Take back'
  const keep = () => edits.update('POST', '/api/changes/conflict', { key, language })
  return (
    <>
      <h3>
        {title}
        {name && ` (${name})`}
      </h3>
      <p lang={language} dir="auto">
        {conflict && 'In the file now: '}
        <del>{formatValue(inFile)}</del>
      </p>
      <p lang={language} dir="auto">
        {conflict && 'Your change: '}
        <ins>{formatValue(value)}</ins>
      </p>
      <p className={styles.about}>
        {by}, {new Date(at).toLocaleString()}
      </p>
      <div className={styles.buttons}>
        <button
          type="button"
          aria-label={`${back}: ${title}`}
          onClick={() => edits.force({ key, language, was: value, value: inFile })}
        >
          {back}
        </button>
        {conflict && <Action run={keep}>Keep mine</Action>}
      </div>
    </>
  )
}

/** A value in words. Lists and groups show their texts. */
function formatValue(value: Value | undefined): string {
  if (value === undefined || value === null) return 'the default'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'object') return String(value) || 'empty'
  return Object.values(value).map(formatValue).join(', ') || 'empty'
}

function PublishedDialog({ response, onClose }: { response: PublishResponse; onClose: () => void }) {
  const { link, history, export: exported } = response
  return (
    <Dialog title="Published" onClose={onClose}>
      <p role="status">
        {exported ? 'Published' : 'Your changes are online'}: publication {history[0]?.number}.{' '}
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
