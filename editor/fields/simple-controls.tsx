import { useId } from 'react'
import { AT_ONCE, type ControlProps } from './control.ts'
import styles from '../editor.module.css'

/** What is no number is stored as it is typed, so that the check can name it. */
export function NumberControl({ field, value, change, input }: ControlProps) {
  const text = value === undefined || value === null ? '' : String(value)
  const parse = (typed: string) => (/^\d+$/.test(typed) ? Number(typed) : typed)
  return (
    <input
      {...input}
      type="text"
      inputMode="numeric"
      value={text}
      maxLength={field.limit && String(field.limit).length + 4}
      onChange={({ target }) => change(parse(target.value.trim()))}
    />
  )
}

export function FlagControl({ value, change, input }: ControlProps) {
  return (
    <input
      {...input}
      type="checkbox"
      className={styles.flag}
      checked={value === true}
      onChange={({ target }) => change(target.checked, AT_ONCE)}
    />
  )
}

/** Offers the pages of the site. */
export function LinkControl({ field, value, change, input }: ControlProps) {
  const listId = useId()
  return (
    <>
      <input
        {...input}
        type="text"
        inputMode="url"
        list={listId}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => change(target.value)}
      />
      <datalist id={listId}>
        {field.choices?.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </datalist>
    </>
  )
}
