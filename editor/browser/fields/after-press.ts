// A tap of a finger is a press of the mouse too, at its end.
let isPressed = false
let waiting: (() => void)[] = []

addEventListener('mousedown', () => (isPressed = true), true)
// The click comes after this event.
for (const type of ['mouseup', 'dragend']) addEventListener(type, () => setTimeout(endPress), true)

function endPress(): void {
  isPressed = false
  const runs = waiting
  waiting = []
  for (const run of runs) run()
}

/**
 * Runs a function that moves elements of the page: at once, or at the end of a press, which would miss its button.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run)
  else run()
}
