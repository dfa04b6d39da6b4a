const TOKEN = /^#token=([\w-]+)$/

/** The token of the link that the command prints. Removes it from the URL, so that nobody copies it from there. */
export function takeToken(): string | undefined {
  const token = TOKEN.exec(location.hash)?.[1]
  if (token) history.replaceState(null, '', location.pathname)
  return token
}
