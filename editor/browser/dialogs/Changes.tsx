import { isOfLanguage, type ChangeLine, type DescribedChange } from '../../model/describe-change.ts'
import type { Choice, DraftChange } from '../../protocol.ts'
import { Action } from '../Action.tsx'
import styles from '../editor.module.css'
import { useEditor, useLanguages, useProblems } from '../use-editor.ts'

type Titled = Pick<DescribedChange, 'file' | 'key' | 'title' | 'language'>

export const getId = ({ file, key }: Pick<DraftChange, 'file' | 'key'>) => `${file} ${key}`

/** What the fields reject. The browser keeps it. */
export function useRejected(): readonly Titled[] {
  return useProblems().flatMap((problem) => {
    const { key, title = '', language, isRejected } = problem
    return isRejected && key !== undefined ? [{ file: '', key, title, language }] : []
  })
}

export function TitleList({ title, changes }: { title: string; changes: readonly Titled[] }) {
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

function ChangeTitle({ change: { key, title, language } }: { change: Titled }) {
  const { sources } = useEditor()
  const name = useLanguages().find(({ code }) => code === language)?.name
  return name && isOfLanguage(key, language, sources) ? `${title} (${name})` : title
}

/** A change of the draft, and how to take it back. */
export function ChangeView({ change }: { change: DescribedChange }) {
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
  return lines.map(({ title, note, was, now, wasImage, nowImage }, index) => (
    <p key={index}>
      {[title, note].filter(Boolean).join(': ')}
      {was !== undefined && (
        <del lang={language} dir="auto">
          <Thumbnail name={wasImage} /> {was}
        </del>
      )}
      {now !== undefined && (
        <ins lang={language} dir="auto">
          <Thumbnail name={nowImage} /> {now}
        </ins>
      )}
    </p>
  ))
}

export function Thumbnail({ name }: { name: string | undefined }) {
  const { findPicture } = useEditor().sources
  const picture = name === undefined ? undefined : findPicture(name)
  return picture && <img src={picture.src} width={picture.width} height={picture.height} alt="" />
}
