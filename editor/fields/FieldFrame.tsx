import type { ReactNode } from 'react'
import styles from '../editor.module.css'
import type { SavedValue } from '../use-editor.ts'

interface FieldFrameProps {
  id: string
  /** A group of elements has a name, but no label. */
  isGroup?: boolean
  title: string
  hint?: string | undefined
  example?: string | undefined
  /** Starts with the example. */
  onExample?: (() => void) | undefined
  problem?: string | undefined
  saved: SavedValue
  children: ReactNode
}

/** What every field has: title, hint, the mark of the sample, the problem, and whether it is saved. */
export function FieldFrame({
  id,
  isGroup,
  title,
  hint,
  example,
  onExample,
  problem,
  saved,
  children,
}: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <div className={styles.title}>
        {isGroup ? <b>{title}</b> : <label htmlFor={id}>{title}</label>}
        {saved.isSample && <span className={styles.mark}>sample</span>}
        {saved.reset && (
          <button type="button" className={styles.plain} title="Back to the sample" onClick={saved.reset}>
            Reset
          </button>
        )}
      </div>
      {children}
      <div id={`${id}-about`} className={styles.about}>
        {problem && <p className={styles.problem}>{problem}</p>}
        {hint && <p>{hint}</p>}
        {example && <p>For example: {example}</p>}
        {example && onExample && (
          <button type="button" onClick={onExample}>
            Start with this example
          </button>
        )}
      </div>
      <SaveStatus saved={saved} />
    </div>
  )
}

const texts = {
  waiting: 'Saving…',
  saving: 'Saving…',
  retrying: 'Not saved: no connection. Trying again…',
  saved: 'Saved',
} as const

function SaveStatus({ saved: { typed, isStored, force, forget } }: { saved: SavedValue }) {
  if (!typed || (typed.status === 'conflict' && isStored)) return null
  if (typed.status === 'rejected') return <p className={styles.problem}>Not saved: {typed.message}</p>
  if (typed.status !== 'conflict') return <p className={styles.about}>{texts[typed.status]}</p>
  return (
    <div className={styles.warning} role="alert">
      <p>This was changed elsewhere while you typed.</p>
      <button type="button" onClick={force}>
        Keep mine
      </button>
      <button type="button" onClick={forget}>
        Take the other one
      </button>
    </div>
  )
}
