import { useEffect, useState } from 'react'
import { describeChange, type DescribedChange } from '../../model/describe-change.ts'
import { listConfirmed } from '../../model/sources.ts'
import type { HeldBackResponse, PublishResponse } from '../../protocol.ts'
import { Action } from '../Action.tsx'
import { ChangeView, getId, TitleList, useRejected } from './Changes.tsx'
import { describeAuthors } from './describe-authors.ts'
import { Dialog } from './Dialog.tsx'
import { PublishedDialog } from './PublishedDialog.tsx'
import styles from '../editor.module.css'
import { ProblemList } from '../ProblemList.tsx'
import { SectionLink } from '../SectionLink.tsx'
import { transport } from '../store/transport.ts'
import { UnsavedList } from '../UnsavedList.tsx'
import { useEditor } from '../use-editor.ts'

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
