/**
 * Keeps the editor, and the field with the focus, above the keyboard of a phone. Safari does not make the page smaller
 * for it, and moves the page instead.
 */
export function followKeyboard(): void {
  const viewport = window.visualViewport
  if (!viewport) return
  const { style } = document.documentElement
  let [last, lastTop] = [viewport.height, 0]
  const follow = () => {
    const { scale, height } = viewport
    // The viewport of a page that is zoomed in is a part of it.
    const isZoomed = scale > 1
    const top = isZoomed ? 0 : viewport.offsetTop
    style.setProperty('--view-top', `${top}px`)
    style.setProperty('--view-height', isZoomed ? '100%' : `${height}px`)
    const field = document.activeElement
    // The field stays where Safari shows it.
    field?.closest('main')?.scrollBy(0, top - lastTop)
    if (height < last) field?.scrollIntoView({ block: 'nearest' })
    last = height
    lastTop = top
  }
  viewport.addEventListener('resize', follow)
  viewport.addEventListener('scroll', follow)
}
