/** Removes the fragment of Home that has led to its section, so that a reload is an ordinary load with the splash. */
export function clearFragment(): void {
  history.replaceState(history.state, '', location.pathname + location.search)
}
