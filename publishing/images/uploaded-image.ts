import { ImageError } from './image-error.ts'

const NAME_LENGTH_MAX = 40
/** Windows takes these for devices, with any extension. */
const RESERVED = /^(?:aux|con|nul|prn|(?:com|lpt)\d)$/

/** How the content of each kind of file starts. */
const signatures: readonly (readonly [extension: string, start: RegExp])[] = [
  ['jpg', /^\u00ff\u00d8\u00ff/],
  ['png', /^\u0089PNG/],
  ['webp', /^.{8}WEBP/s],
  ['avif', /^.{4}ftypavi/s],
  ['heic', /^.{4}ftyp(?:hei[cxms]|hevc|mif1|msf1)/s],
  ['svg', /^(?:\u00ef\u00bb\u00bf)?\s*</],
]

/** The file name extension for the content of an image. Throws an ImageError for other files, and for HEIC. */
export function findImageType(given: string, body: Buffer): string {
  const head = body.toString('latin1', 0, 256)
  const [extension] = signatures.find(([, start]) => start.test(head)) ?? []
  const name = JSON.stringify(given.slice(0, NAME_LENGTH_MAX))
  if (extension === 'heic') {
    throw new ImageError(
      `${name} is a HEIC photograph, which few browsers can show. Save it as JPEG: on an iPhone, choose ` +
        '"Most Compatible" in Settings, Camera, Formats; on a Mac, use File, Export in Preview.',
    )
  }
  if (!extension) throw new ImageError(`${name} is not an image; give a JPEG, PNG, WebP, AVIF or SVG.`)
  return extension
}

/** A new name in `images/` that is safe in every file system and URL, from the name that a person has given. */
export function chooseFileName(given: string, extension: string, existing: readonly string[]): string {
  const lower = existing.map((name) => name.toLowerCase())
  const base = simplify(given)
  for (let count = 1; ; count += 1) {
    const name = `${base}${count === 1 ? '' : `-${count}`}.${extension}`
    if (!lower.includes(name)) return name
  }
}

function simplify(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const ascii = last
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
  const name = ascii
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, NAME_LENGTH_MAX)
    .replace(/^-+|-+$/g, '')
  return RESERVED.test(name) ? `${name}-image` : name || 'image'
}
