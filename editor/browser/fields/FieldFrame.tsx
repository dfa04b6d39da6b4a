import type { ReactNode } from 'react'
import type { Field } from '../../model/fields.ts'
import { isSameField } from '../store/pending.ts'
import { fillPlaceholders, listPlaceholders } from '../../model/page-words.ts'
import styles from '../editor.module.css'
import { useEditor, useLanguages, useProblem, type SavedValue } from '../use-editor.ts'

interface FieldFrameProps {
  field: Field
  saved: SavedValue
  /** The id of the element that the title labels. A group of elements has a name, but no label. */
  id?: string
  children: ReactNode
}

/** What every field has: title, hint, the mark of the sample, the problem, and whether it is saved. */
export function FieldFrame({ field, saved, id, children }: FieldFrameProps) {
  const { title } = field
  const about = (
    <div id={id && `${id}-about`} className={styles.about}>
      <About field={field} saved={saved} />
    </div>
  )
  return (
    <div className={styles.field} {...(!id && { role: 'group', 'aria-label': title })}>
      <div className={styles.title}>
        {id ? <label htmlFor={id}>{title}</label> : <b>{title}</b>}
        {saved.isSample && <span className={styles.mark}>sample</span>}
        {saved.reset && (
          <button type="button" className={styles.plain} title="Back to the sample" onClick={saved.reset}>
            Reset
          </button>
        )}
      </div>
      {!id && about}
      {children}
      {id && about}
      <SaveStatus field={field} saved={saved} />
    </div>
  )
}

function About({ field, saved: { own, shown, set } }: Pick<FieldFrameProps, 'field' | 'saved'>) {
  const { id, hint, kind, limit, warning, words } = field
  const { sources, focus } = useEditor()
  const [main] = useLanguages()
  const problem = useProblem(field)
  const example = shown === undefined ? field.example : undefined
  const text = typeof shown === 'string' ? shown : ''
  // As the page shows it.
  const { length } = fillPlaceholders(text, listPlaceholders(sources))
  return (
    <>
      {problem && <Message className={styles.problem} text={problem} />}
      {warning && <Message className={styles.note} text={warning} />}
      {words && problem === field.problem && (
        <button type="button" className={styles.plain} onClick={() => focus({ key: id, words })}>
          Show these words
        </button>
      )}
      {hint && <p>{hint}</p>}
      {example && kind !== 'markdown' && <p>For example: {example}</p>}
      {example && kind === 'markdown' && (
        <button type="button" onClick={() => set(example)}>
          Start with this example
        </button>
      )}
      {field.isMissing && own === undefined && (
        <p className={styles.missing}>No translation yet: visitors see {main?.name}</p>
      )}
      {limit !== undefined && length > 0 && (
        <p className={length > limit ? styles.note : undefined}>
          {length} of {limit} characters
        </p>
      )}
    </>
  )
}

/** A message with a capital letter, unless it starts with words of a text. */
function Message({ className, text }: { className: string | undefined; text: string }) {
  return (
    <div className={className}>
      <p className={/^[a-z]/.test(text) ? styles.sentence : undefined}>{text}</p>
    </div>
  )
}

/** Whether the value is saved, and what happened to it elsewhere. */
function SaveStatus({ field, saved: { pending } }: Pick<FieldFrameProps, 'field' | 'saved'>) {
  const { store, connection, overwritten } = useEditor()
  if (overwritten && isSameField(overwritten.edit, field)) {
    return (
      <p role="status" className={styles.note}>
        {overwritten.by} has changed this field.{' '}
        <button type="button" onClick={() => store.edit(overwritten.edit, 0)}>
          Put my words back
        </button>{' '}
        <button type="button" className={styles.plain} onClick={store.forgetOverwritten}>
          Keep theirs
        </button>
      </p>
    )
  }
  if (!pending || pending.rejection?.code === 'invalid') return null
  if (pending.rejection) {
    return (
      <p className={styles.problem}>
        Not saved: {pending.rejection.message}{' '}
        {pending.rejection.code === 'changed' && (
          <button type="button" onClick={() => store.putBack(pending)}>
            Put my words back
          </button>
        )}
      </p>
    )
  }
  const isWaiting = connection === 'offline'
  return <p className={styles.about}>{isWaiting ? 'Not saved: no connection. Trying again…' : 'Saving…'}</p>
}
