/**
 * Copies the page that the server rendered, and returns a function that puts the copy in place of `root`.
 *
 * The nodes themselves would not do: effects have changed them, and React still listens to their events.
 */
export function keepServerPage(root: HTMLElement): () => void {
  // A document without a window fetches no images for the copy.
  const copy = document.implementation.createHTMLDocument().importNode(root, true)
  const headElements = [...document.head.children]
  const { pathname } = location

  return () => {
    if (!root.isConnected) return
    // After a client-side navigation the copy is of another page.
    if (location.pathname !== pathname) return location.reload()
    const page = document.importNode(copy, true)
    page.dataset['restored'] = ''
    root.replaceWith(page)
    // React removes the title and the metadata of the page that it unmounts.
    document.head.append(...headElements.filter((element) => !element.isConnected))
    loadOnTraversal()
  }
}

/** Loads the page that Back or Forward leads to. Without it, entries from `pushState` change only the URL. */
export function loadOnTraversal(): void {
  const { pathname } = location
  addEventListener('popstate', () => {
    if (location.pathname !== pathname) location.reload()
  })
}
