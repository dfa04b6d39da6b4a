import { toText, type ControlProps } from './control.ts'

/** A value that is not a number is stored as typed, so that the check can report it. */
export function CountControl({ value, change, input }: ControlProps) {
  const parse = (text: string) => (/^\d{1,15}$/.test(text.trim()) ? Number(text) : text)
  return <input {...input} value={toText(value)} onChange={({ target }) => change(parse(target.value))} />
}
