import type { ReactNode } from 'react'
import type { Typed } from '../change-queue.ts'
import { useEditor } from '../use-editor.ts'
import styles from '../editor.module.css'

interface FieldFrameProps {
  id: string
  title: string
  hint?: string | undefined
  example?: string | undefined
  isSample: boolean
  /** Goes back to the sample's value. */
  onReset?: (() => void) | undefined
  typed: Typed | undefined
  /** Whether the server has the same value. */
  isStored: boolean
  /** Saves what was typed over a change of someone else. */
  onForce: () => void
  problem?: string | undefined
  children: ReactNode
}

/** What every field has: title, hint, the sample's mark, the problem, and whether it is saved. */
export function FieldFrame({ id, title, hint, example, isSample, onReset, children, ...rest }: FieldFrameProps) {
  const { problem, ...saving } = rest
  return (
    <div className={styles.field} data-problem={problem !== undefined || undefined}>
      <p className={styles.title}>
        <label htmlFor={id}>{title}</label>
        {isSample && <span className={styles.sample}>Sample</span>}
        {onReset && (
          <button type="button" className={styles.plain} onClick={onReset} aria-label={`Back to the sample: ${title}`}>
            Back to the sample
          </button>
        )}
      </p>
      {children}
      <div id={`${id}-about`} className={styles.about}>
        {problem && <p className={styles.problem}>{problem}</p>}
        {hint && <p>{hint}</p>}
        {example && <p>For example: {example}</p>}
      </div>
      <SaveState {...saving} />
    </div>
  )
}

const words = {
  waiting: 'Saving…',
  saving: 'Saving…',
  retrying: 'Not saved: no connection. Trying again…',
  saved: 'Saved',
} as const

function SaveState({ typed, isStored, onForce }: Pick<FieldFrameProps, 'typed' | 'isStored' | 'onForce'>) {
  const { queue } = useEditor()
  if (!typed || (typed.status === 'conflict' && isStored)) return null
  if (typed.status === 'rejected') return <p className={styles.problem}>Not saved: {typed.message}</p>
  if (typed.status !== 'conflict') return <p className={styles.state}>{words[typed.status]}</p>
  return (
    <div className={styles.problem} role="alert">
      <p>This text was changed elsewhere while you typed.</p>
      <button type="button" onClick={onForce}>
        Keep mine
      </button>
      <button type="button" onClick={() => queue.drop(typed)}>
        Take the other one
      </button>
    </div>
  )
}
