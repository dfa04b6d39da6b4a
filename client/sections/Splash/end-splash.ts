/** Ends the splash on a key press or a tap. */
export function endSplashOnInput(): void {
  for (const type of ['keydown', 'pointerdown', 'click']) addEventListener(type, endSplash, true)
}

function endSplash() {
  document.querySelector('body > #splash')?.remove()
  // That of a navigation to Home belongs to React.
  const splash = document.getElementById('splash')
  if (splash) splash.hidden = true
}
