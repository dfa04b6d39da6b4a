import type { EditorProblem } from '../../protocol.ts'

type Words = NonNullable<EditorProblem['words']>
type TextField = HTMLTextAreaElement | HTMLInputElement

/**
 * Selects words of a field where they are now, and scrolls the field, and the form around it, to them. Does nothing if
 * the text does not have them any more.
 */
export function selectWords(form: HTMLElement, field: TextField, { start, text }: Words): void {
  const { value } = field
  const first = value.startsWith(text, start) ? start : value.indexOf(text)
  if (first < 0) return
  const end = first + text.length
  field.setSelectionRange(first, end)
  const { width, height } = measure(field, value.slice(0, end))
  const sign = field.dir === 'rtl' ? -1 : 1
  field.scrollLeft = sign * (width - field.clientWidth / 2)
  field.scrollTop = height - field.clientHeight / 2
  const view = form.getBoundingClientRect()
  // In the upper third, where the keyboard of a phone does not cover them.
  form.scrollTop += field.getBoundingClientRect().top + height - field.scrollTop - view.top - view.height / 3
}

/** The size that a text has in a field. Browsers do not tell where a selection is, and do not scroll to it. */
function measure(field: TextField, text: string) {
  const copy = field.cloneNode() as TextField
  copy.value = text
  const width = copy instanceof HTMLTextAreaElement ? `${field.offsetWidth}px` : '0'
  Object.assign(copy.style, { position: 'absolute', width, height: '0', minHeight: '0' })
  field.after(copy)
  const { scrollWidth, scrollHeight } = copy
  copy.remove()
  return { width: scrollWidth, height: scrollHeight }
}

export function isTextField(node: Node | null | undefined): node is TextField {
  return node instanceof HTMLTextAreaElement || node instanceof HTMLInputElement
}
