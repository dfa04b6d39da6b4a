import { toText, type ControlProps } from './control.ts'

/** The calendar of the browser. A value that is not a date is shown as text, so that it can be corrected. */
export function DateControl({ value, change, input }: ControlProps) {
  const text = toText(value)
  const type = /^(?:\d{4}-\d{2}-\d{2})?$/.test(text) ? 'date' : 'text'
  return <input {...input} type={type} max="9999-12-31" value={text} onChange={({ target }) => change(target.value)} />
}
