import type { ControlProps } from './control.ts'

export function FlagControl({ value, change, input }: ControlProps) {
  return <input {...input} type="checkbox" checked={value === true} onChange={({ target }) => change(target.checked)} />
}
