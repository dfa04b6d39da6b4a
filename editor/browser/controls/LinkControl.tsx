import { useId } from 'react'
import { toLine, type ControlProps } from './control.ts'
import { Options } from './Options.tsx'

/** A page of the site from the list, or, where one is allowed, another URL. */
export function LinkControl({ field, value, change, input }: ControlProps) {
  const listId = useId()
  const text = toLine(value)
  const isPage = field.choices?.some((choice) => choice.value === text)
  // A path or nothing can be chosen; what is typed already stays typed.
  if (field.takesPagesOnly && (isPage || text === '')) {
    return (
      <select {...input} value={text} onChange={({ target }) => change(target.value)}>
        <option value="">No link</option>
        <Options field={field} />
      </select>
    )
  }
  return (
    <>
      <input {...input} list={listId} value={text} onChange={({ target }) => change(target.value)} />
      <datalist id={listId}>
        <Options field={field} />
      </datalist>
    </>
  )
}
