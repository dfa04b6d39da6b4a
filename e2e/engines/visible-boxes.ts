import type { Box } from './pixels.ts'

export interface VisibleBoxes {
  readonly sections: readonly Box[]
  readonly pictures: readonly Box[]
}

/**
 * Runs in the page: returns the sections that are completely visible between the header and the contact bar, or fill at
 * least a third of the viewport, and the inner parts of the pictures that are completely visible.
 */
export function findVisibleBoxes(): VisibleBoxes {
  const headerEnd = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const bar = document.querySelector('aside:not(.notice)')?.getBoundingClientRect()
  const barStart = bar?.height ? Math.min(bar.top, innerHeight) : innerHeight
  const describe = (element: Element) => element.getAttribute('aria-labelledby') ?? element.className
  const clip = (element: Element): Box & { isWhole: boolean } => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const start = { left: Math.max(left, 0), top: Math.max(top, headerEnd) }
    const width = Math.min(right, innerWidth) - start.left
    const height = Math.min(bottom, barStart) - start.top
    const isWhole = start.left === left && start.top === top && right <= innerWidth && bottom <= barStart
    return { name: describe(element), ...start, width, height, isWhole }
  }
  const isShown = ({ width, height }: Box) => width > 1 && height > 1
  const sections = [...document.querySelectorAll('main > *, main section, footer')]
    .map(clip)
    .filter((box) => isShown(box) && (box.isWhole || box.height > innerHeight / 3))
  const pictures = [...document.images]
    .filter((image) => getComputedStyle(image).visibility === 'visible' && !image.closest('.visually-hidden, #splash'))
    .map((image) => ({ ...clip(image), name: image.src }))
    .filter((box) => isShown(box) && box.isWhole)
    // A fifth from each edge: masks shape the edges of pictures.
    .map(({ name, left, top, width, height }) => ({
      name,
      left: left + width / 5,
      top: top + height / 5,
      width: (width * 3) / 5,
      height: (height * 3) / 5,
    }))
  return { sections, pictures }
}
