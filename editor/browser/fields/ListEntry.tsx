import type { ReactNode } from 'react'
import { findWords, type Field } from '../../model/fields.ts'
import styles from '../editor.module.css'

interface ListEntryProps {
  fields: readonly Field[]
  name: string
  renderField: (field: Field) => ReactNode
  duplicate: () => void
}

/** An entry of a list. One with several fields is a row with its picture and its first text, and opens to its form. */
export function ListEntry({ fields, name, renderField, duplicate }: ListEntryProps) {
  const [first, ...others] = fields
  if (!first) return <div>{name}</div>
  if (others.length === 0 && first.kind !== 'image') {
    return (
      <div role="group" aria-label={name} className={styles.single}>
        {renderField(first)}
      </div>
    )
  }
  const words = findWords(fields)
  const picture = fields.find(({ kind }) => kind === 'image')?.picture
  return (
    <details aria-label={name}>
      <summary>
        {picture && <img src={picture.src} width={picture.width} height={picture.height} alt="" loading="lazy" />}
        {(!picture || !words) && <b>{name}</b>} <span>{words}</span>
      </summary>
      {fields.map(renderField)}
      <button type="button" aria-label={`Duplicate ${name}`} onClick={duplicate}>
        Duplicate
      </button>
    </details>
  )
}
