import { createHash } from 'node:crypto'
import type { ServedPicture, SiteContent } from '../../shared/content.ts'
import { findFirstPicture } from '../../shared/first-picture.ts'
import { pageKeys, type PageKey } from '../../shared/pages.ts'

/** What link previews show best, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

/** The pictures that link previews show, and how to draw their files. */
export type SharePictures = ReadonlyMap<PageKey, { readonly picture: ServedPicture; readonly draw: () => Promise<Buffer> }>

/**
 * Finds the preview of each page: from the page's own picture, or from Home's.
 * The addresses hold a hash of the original, since those who show previews keep them for long.
 */
export function listSharePictures(content: SiteContent, readPicture: (src: string) => Buffer): SharePictures {
  return new Map(
    pageKeys.flatMap((page) => {
      const original = findFirstPicture(content, page) ?? findFirstPicture(content, 'home')
      if (!original) return []
      const source = readPicture(original.src)
      const hash = createHash('sha256').update(source).digest('hex').slice(0, 12)
      const picture = { src: `/share/${hash}.jpg`, ...SHARE_SIZE, alt: original.alt }
      return [[page, { picture, draw: () => draw(source) }]]
    }),
  )
}

// sharp takes its time and its memory: it is loaded when the first picture is asked for.
async function draw(source: Buffer): Promise<Buffer> {
  const { drawSharePicture } = await import('./render-social-image.ts')
  return drawSharePicture(source)
}
