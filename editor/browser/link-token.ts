// The token of the link with which the editor was opened. `main.tsx` imports this module first, so that no other one
// reads the token from the URL and sends it with a request.

const TOKEN = /^#token=([\w-]+)$/

let token = TOKEN.exec(location.hash)?.[1]
hideToken()
// A link that is opened in a tab of the editor.
addEventListener('hashchange', (event) => {
  if (!TOKEN.test(location.hash)) return
  event.stopImmediatePropagation()
  location.reload()
})

/** The token of a link that was not used yet. */
export function getToken(): string | undefined {
  return token
}

/** Shows the token in the URL, so that the link survives a reload and "Open in browser" of a messenger. */
export function showToken(): void {
  if (token !== undefined) history.replaceState(null, '', buildLink(token))
}

/** Removes the token from the URL, so that it is in no screenshot. */
export function hideToken(): void {
  if (TOKEN.test(location.hash)) history.replaceState(null, '', '/')
}

/** Drops a token that was used. */
export function forgetToken(): void {
  hideToken()
  token = undefined
}

export function buildLink(secret: string): string {
  return `${location.origin}/#token=${secret}`
}
