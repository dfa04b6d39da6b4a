import { useState } from 'react'
import type { Change, ChangeLine, PublishResponse } from '../../protocol.ts'
import { Action } from '../Action.tsx'
import { Dialog } from './Dialog.tsx'
import styles from '../editor.module.css'
import { edits } from '../edits.ts'
import { ProblemList } from '../ProblemList.tsx'
import { SectionLink } from '../SectionLink.tsx'
import { UnsavedList } from '../UnsavedList.tsx'
import { useEditor } from '../use-editor.ts'

/** What changes, field by field, and what happened when it was published. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { state, typed } = useEditor()
  const { changes, problems, isFolderPublished } = state
  const [response, setResponse] = useState<PublishResponse>()
  const isSaved = [...typed.values()].every(({ message }) => message !== undefined)
  const hasErrors = problems.some(({ severity }) => severity !== 'warning')
  const hasConflict = changes.some(({ conflict }) => conflict)
  const heldBack = changes.filter(({ isHeldBack }) => isHeldBack)
  const isNew = changes.length > heldBack.length || !isFolderPublished
  const isPartial = heldBack.length > 0 && isNew
  const publish = async () =>
    setResponse(await edits.update<PublishResponse>('POST', '/api/publish', { withoutHeldBack: isPartial }))
  if (response) return <PublishedDialog response={response} onClose={onClose} />
  const isReady = isSaved && !hasConflict && isNew && (isPartial || !hasErrors)
  const action = (
    <Action className={styles.primary} disabled={!isReady} run={publish}>
      {!isPartial ? 'Publish' : heldBack.length === 1 ? 'Publish without it' : 'Publish without them'}
    </Action>
  )
  return (
    <Dialog title="What changes" onClose={onClose} action={action}>
      {hasConflict && (
        <p className={styles.warning}>The folder was changed meanwhile, at the same place. Choose what to publish.</p>
      )}
      <ProblemList onOpen={onClose} />
      {isPartial && <TitleList title="This stays in your draft if you publish now:" changes={heldBack} />}
      <UnsavedList onOpen={onClose} />
      <ClaimList onOpen={onClose} />
      {!isSaved && <p role="status">Waiting until everything is saved…</p>}
      {!isFolderPublished && <p>What was edited in the files of your folder is published too.</p>}
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={`${change.file} ${change.key}`}>
            <ChangeView change={change} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** What the sample still claims of the agency: each is to be replaced, hidden or confirmed. */
function ClaimList({ onOpen }: { onOpen: () => void }) {
  const { claims, confirmed, languages } = useEditor().state
  const language = languages[0]?.code
  if (claims.length === 0 || !language) return null
  return (
    <div className={styles.warning}>
      <p>Visitors still see what the sample says of your agency. Is it right?</p>
      <ul>
        {claims.map(({ key, section, title }) => (
          <li key={key} className={styles.row}>
            <SectionLink section={section} field={key} onOpen={onOpen}>
              {title}
            </SectionLink>
            <button
              type="button"
              aria-label={`It is right: ${title}`}
              onClick={() => edits.type({ key: 'confirmed', language, value: [...confirmed, key] }, 0)}
            >
              It is right
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function TitleList({ title, changes }: { title: string; changes: readonly Change[] }) {
  return (
    <div className={styles.warning}>
      <p>{title}</p>
      <ul>
        {changes.map((change) => (
          <li key={`${change.file} ${change.key}`}>
            <ChangeTitle change={change} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function ChangeTitle({ change: { title, language } }: { change: Change }) {
  const { languages } = useEditor().state
  const name = languages.length > 1 && languages.find(({ code }) => code === language)?.name
  return name ? `${title} (${name})` : title
}

function ChangeView({ change }: { change: Change }) {
  const { file, key, language, title, lines, conflict } = change
  const choose = (side: 'draft' | 'folder') => edits.update('POST', '/api/changes', { file, key, side })
  return (
    <>
      <h3>
        <ChangeTitle change={change} />
      </h3>
      {conflict && <p>In the folder now:</p>}
      {conflict && <Lines lines={conflict} language={language} />}
      {conflict && <p>Your change:</p>}
      <Lines lines={lines} language={language} />
      <div className={styles.buttons}>
        <Action aria-label={`${conflict ? 'Take the folder’s' : 'Take back'}: ${title}`} run={() => choose('folder')}>
          {conflict ? 'Take the folder’s' : 'Take back'}
        </Action>
        {conflict && <Action run={() => choose('draft')}>Keep mine</Action>}
      </div>
    </>
  )
}

function Lines({ lines, language }: { lines: readonly ChangeLine[]; language: string | undefined }) {
  return lines.map(({ title, note, was, now }, index) => (
    <p key={index}>
      {[title, note].filter(Boolean).join(': ')}
      {was !== undefined && (
        <del lang={language} dir="auto">
          {was}
        </del>
      )}
      {now !== undefined && (
        <ins lang={language} dir="auto">
          {now}
        </ins>
      )}
    </p>
  ))
}

function PublishedDialog({ response, onClose }: { response: PublishResponse; onClose: () => void }) {
  const { link, history, changes, export: exported } = response
  return (
    <Dialog title="Published" onClose={onClose}>
      <p role="status">
        {link && !exported ? 'Your changes are online' : 'Published on this computer'}: publication {history[0]?.number}
        . {link && <a href={link}>{link}</a>}
      </p>
      {changes.length > 0 && <TitleList title="This is still in your draft:" changes={changes} />}
      {!exported && !link && (
        <p>A server that uses this folder shows it now. For web space, export the site and upload its files.</p>
      )}
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
