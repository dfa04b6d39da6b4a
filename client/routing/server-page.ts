/**
 * Copies the server-rendered page and returns a function that replaces `root` by the copy.
 *
 * The original nodes cannot be restored: effects change them, and React handles their events.
 */
export function keepServerPage(root: HTMLElement): () => void {
  // A document without a window fetches no images for the copy.
  const copy = document.implementation.createHTMLDocument().importNode(root, true)
  const headElements = [...document.head.children]
  const { pathname } = location

  return () => {
    // After a client-side navigation, the copy shows another page.
    if (location.pathname !== pathname) return location.reload()
    root.replaceWith(copy)
    // React removes the title and the metadata of the page that it unmounts.
    document.head.append(...headElements.filter((element) => !element.isConnected))
    loadOnTraversal()
  }
}

/** Reloads on Back and Forward, which would only change the URL of an entry from `pushState`. */
export function loadOnTraversal(): void {
  const { pathname } = location
  addEventListener('popstate', () => {
    if (location.pathname !== pathname) location.reload()
  })
}
