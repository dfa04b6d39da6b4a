import type { ControlProps } from './control.ts'
import { TextControl } from './TextControl.tsx'

export function MarkdownControl(props: ControlProps) {
  return <TextControl {...props} rows={10} />
}
