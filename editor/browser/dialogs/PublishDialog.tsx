import { useEffect, useState } from 'react'
import { describeChange, type ChangeLine, type DescribedChange } from '../../model/describe-change.ts'
import { listConfirmed } from '../../model/sources.ts'
import type { Choice, DraftChange, HeldBackResponse, PublishResponse } from '../../protocol.ts'
import { Action } from '../Action.tsx'
import { describeAuthors } from './describe-authors.ts'
import { Dialog } from './Dialog.tsx'
import styles from '../editor.module.css'
import { ProblemList } from '../ProblemList.tsx'
import { SectionLink } from '../SectionLink.tsx'
import { transport } from '../store/transport.ts'
import { UnsavedList } from '../UnsavedList.tsx'
import { useEditor, useLanguages, useProblems } from '../use-editor.ts'

/** More claims than these are folded: the changes come after them. */
const SHOWN_MAX = 5

/** What changes, field by field, and what happened when it was published. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { data, outline, sources, pending, person, store } = useEditor()
  const { isFolderPublished, problems } = data
  const [response, setResponse] = useState<PublishResponse>()
  const changes = data.changes.map((change) => describeChange(change, outline, sources))
  const isSaved = pending.every(({ rejection }) => rejection !== undefined)
  const hasErrors = problems.some(({ severity }) => severity !== 'warning')
  const hasConflict = changes.some(({ conflict }) => conflict)
  const heldBack = useHeldBack(changes, hasErrors)
  const isNew = changes.length > heldBack.length || !isFolderPublished
  const isPartial = heldBack.length > 0 && isNew
  const leftOut = [...(isNew ? heldBack : []), ...useRejected()]
  const publish = async () => {
    await store.flush()
    setResponse(await store.update<PublishResponse>('POST', '/api/publish', { withoutHeldBack: isPartial }))
  }
  if (response) return <PublishedDialog response={response} onClose={onClose} />
  const isReady = isSaved && !hasConflict && isNew && (isPartial || !hasErrors)
  const authors = describeAuthors(data.changes, person)
  const action = (
    <Action className={styles.primary} disabled={!isReady} run={publish}>
      {leftOut.length === 0 ? 'Publish' : leftOut.length === 1 ? 'Publish without it' : 'Publish without them'}
    </Action>
  )
  return (
    <Dialog title="What changes" onClose={onClose} action={action}>
      {hasConflict && (
        <p className={styles.warning}>The folder was changed meanwhile, at the same place. Choose what to publish.</p>
      )}
      <ProblemList onOpen={onClose} />
      {isNew && <TitleList title="This stays in your draft if you publish now:" changes={leftOut} />}
      <UnsavedList onOpen={onClose} />
      <ClaimList onOpen={onClose} />
      {!isSaved && <p role="status">Waiting until everything is saved…</p>}
      {!isFolderPublished && <p>What was edited in the files of your folder is published too.</p>}
      {authors && <p>{authors}</p>}
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={getId(change)}>
            <ChangeView change={change} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const getId = ({ file, key }: Pick<DraftChange, 'file' | 'key'>) => `${file} ${key}`

type Titled = Pick<DescribedChange, 'file' | 'key' | 'title' | 'language'>

/** What the fields reject. The browser keeps it. */
function useRejected(): readonly Titled[] {
  return useProblems().flatMap((problem) => {
    const { key, title = '', language, isRejected } = problem
    return isRejected && key !== undefined ? [{ file: '', key, title, language }] : []
  })
}

/** The changes that are wrong, or need one that is. Only the server finds them. */
function useHeldBack(changes: readonly DescribedChange[], hasErrors: boolean): readonly DescribedChange[] {
  const [ids, setIds] = useState<readonly string[]>([])
  const { problems, changes: drafted } = useEditor().data
  useEffect(() => {
    if (!hasErrors) return undefined
    let isNewest = true
    const show = (found: HeldBackResponse) => isNewest && setIds(found.map(getId))
    transport.send<HeldBackResponse>('GET', '/api/held-back').then(show, () => {})
    return () => {
      isNewest = false
    }
  }, [hasErrors, problems, drafted])
  return hasErrors ? changes.filter((change) => ids.includes(getId(change))) : []
}

/** What the sample still claims of the agency: each is to be replaced, hidden or confirmed. */
function ClaimList({ onOpen }: { onOpen: () => void }) {
  const { claims, sources, store } = useEditor()
  const [language] = sources.languages
  if (claims.length === 0) return null
  return (
    <details className={styles.warning} open={claims.length <= SHOWN_MAX}>
      <summary>Visitors still see what the sample says of your agency: {claims.length}. Is it right?</summary>
      <ul>
        {claims.map(({ key, section, title }) => (
          <li key={key} className={styles.row}>
            <SectionLink section={section} field={key} onOpen={onOpen}>
              {title}
            </SectionLink>
            <button
              type="button"
              aria-label={`It is right: ${title}`}
              onClick={() => store.edit({ key: 'confirmed', language, value: [...listConfirmed(sources), key] }, 0)}
            >
              It is right
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

function TitleList({ title, changes }: { title: string; changes: readonly Titled[] }) {
  if (changes.length === 0) return null
  return (
    <div className={styles.warning}>
      <p>{title}</p>
      <ul>
        {changes.map((change) => (
          <li key={`${getId(change)} ${change.language}`}>
            <ChangeTitle change={change} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function ChangeTitle({ change: { title, language } }: { change: Titled }) {
  const languages = useLanguages()
  const name = languages.length > 1 && languages.find(({ code }) => code === language)?.name
  return name ? `${title} (${name})` : title
}

function ChangeView({ change }: { change: DescribedChange }) {
  const { file, key, language, title, lines, conflictLines: conflict } = change
  const { store } = useEditor()
  const choose = (side: Choice['side']) => store.update('POST', '/api/choices', { file, key, side } satisfies Choice)
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
  const { data, outline, sources } = useEditor()
  const { link, newestNumber } = data
  const { export: exported, warning } = response
  const changes = data.changes.map((change) => describeChange(change, outline, sources))
  const rejected = useRejected()
  return (
    <Dialog title="Published" onClose={onClose}>
      <p role="status">
        {link && !exported ? 'Your changes are online' : 'Published on this computer'}: publication {newestNumber}.{' '}
        {link && <a href={link}>{link}</a>}
      </p>
      {warning && <p className={styles.warning}>{warning}</p>}
      <TitleList title="This is still in your draft:" changes={[...changes, ...rejected]} />
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
