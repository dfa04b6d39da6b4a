import type { ControlProps } from './control.ts'
import { TextControl } from './TextControl.tsx'

export function LongTextControl(props: ControlProps) {
  return <TextControl {...props} rows={3} />
}
