type TextElement = HTMLInputElement | HTMLTextAreaElement

/**
 * Replaces a part of a field as if a person typed the text, so that the browser can undo it, and sends the field its
 * event. Without `start` and `end`, replaces the selection.
 */
export function typeText(
  element: TextElement,
  text: string,
  start = element.selectionStart ?? 0,
  end = element.selectionEnd ?? 0,
): void {
  element.focus()
  element.setSelectionRange(start, end)
  // No other function of a browser adds a step to those that it can undo.
  const isTyped = document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
  if (isTyped || (start === end && text === '')) return
  element.setRangeText(text, start, end, 'end')
  element.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Types what differs between the text of a field and another text. */
export function typeDifference(element: TextElement, text: string): void {
  const { value } = element
  const lengthMax = Math.min(value.length, text.length)
  let start = 0
  while (start < lengthMax && value[start] === text[start]) start += 1
  let end = 0
  while (end < lengthMax - start && value.at(-1 - end) === text.at(-1 - end)) end += 1
  if (value !== text) typeText(element, text.slice(start, text.length - end), start, value.length - end)
}
