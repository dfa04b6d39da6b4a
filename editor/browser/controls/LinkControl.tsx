import { useId } from 'react'
import { toLine, type ControlProps } from './control.ts'
import { Options } from './Options.tsx'

/** A URL or a path. Offers the pages of the site. */
export function LinkControl({ field, value, change, input }: ControlProps) {
  const listId = useId()
  return (
    <>
      <input {...input} list={listId} value={toLine(value)} onChange={({ target }) => change(target.value)} />
      <datalist id={listId}>
        <Options field={field} />
      </datalist>
    </>
  )
}
