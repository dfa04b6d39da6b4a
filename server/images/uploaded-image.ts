import { ImageError } from './image-error.ts'

const NAME_LENGTH_MAX = 40

/** The first bytes of each kind of file, at their offset. */
const signatures = [
  { extension: 'jpg', offset: 0, bytes: '\u00ff\u00d8\u00ff' },
  { extension: 'png', offset: 0, bytes: '\u0089PNG' },
  { extension: 'webp', offset: 8, bytes: 'WEBP' },
  { extension: 'avif', offset: 4, bytes: 'ftypavi' },
  ...['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'].map((brand) => ({
    extension: 'heic',
    offset: 4,
    bytes: `ftyp${brand}`,
  })),
] as const

/** The file name extension for the content of an image. Throws an ImageError for other files, and for HEIC. */
export function findImageType(given: string, body: Buffer): string {
  const head = body.toString('latin1', 0, 256)
  const signature = signatures.find(({ offset, bytes }) => head.startsWith(bytes, offset))
  const extension = signature?.extension ?? (/^(?:\u00ef\u00bb\u00bf)?\s*</.test(head) ? 'svg' : undefined)
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
  return name || 'image'
}
