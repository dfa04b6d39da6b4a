import { afterEach, expect, it, vi } from 'vitest'
import { shrinkPhoto } from './shrink-photo.ts'

afterEach(() => vi.unstubAllGlobals())

interface FakeBrowser {
  /** What a page reads of a part of a pixel. */
  readonly read?: (part: number) => number
  /** The bytes of a photograph that was drawn. */
  readonly drawnBytes?: number
  readonly canRead?: boolean
}

/** A browser that draws rectangles of one pixel. */
function stubBrowser({ read = (part) => part, drawnBytes = 400_000, canRead = true }: FakeBrowser = {}) {
  const createCanvas = () => {
    const pixels: number[] = []
    const context = {
      fillStyle: '',
      fillRect(x: number, y: number) {
        const parts = (this.fillStyle.match(/\d+/g) ?? []).map(Number)
        for (const [index, part] of [...parts, 255].entries()) pixels[(y * canvas.width + x) * 4 + index] = part
      },
      getImageData: () => ({ data: pixels.map(read) }),
      drawImage: () => {},
    }
    const toBlob = (resolve: (blob: Blob) => void, type: string) =>
      resolve(new Blob([new Uint8Array(drawnBytes)], { type }))
    const canvas = { width: 0, height: 0, getContext: () => context, toBlob }
    return canvas
  }
  vi.stubGlobal('document', { createElement: createCanvas })
  const bitmap = { width: 4000, height: 3000, close: () => {} }
  vi.stubGlobal('createImageBitmap', () => (canRead ? Promise.resolve(bitmap) : Promise.reject(new Error('No image.'))))
}

const createPhoto = (bytes = 1_000_000, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'desk.jpg', { type })

it('draws a large photograph smaller', async () => {
  stubBrowser()
  expect(await shrinkPhoto(createPhoto())).toMatchObject({ name: 'desk.jpg', size: 400_000, type: 'image/jpeg' })
})

it('draws it too where a browser changes the last bits of a pixel', async () => {
  stubBrowser({ read: (part) => (part < 128 ? part + 3 : part - 3) })
  expect((await shrinkPhoto(createPhoto())).size).toBe(400_000)
})

it.each<readonly [string, FakeBrowser, File]>([
  ['the browser replaces pixels by noise', { read: () => 128 }, createPhoto()],
  ['the browser replaces pixels by others', { read: (part) => 255 - part }, createPhoto()],
  ['the drawn one is larger', { drawnBytes: 1_200_000 }, createPhoto()],
  ['the browser cannot read it', { canRead: false }, createPhoto()],
  ['it is small', {}, createPhoto(100_000)],
  ['it is no JPEG', {}, createPhoto(1_000_000, 'image/png')],
])('sends the file itself if %s', async (_, browser, file) => {
  stubBrowser(browser)
  expect(await shrinkPhoto(file)).toBe(file)
})
