import type { ImageKind } from './image-kind.ts'

const NAME_LENGTH_MAX = 40
/** Windows takes these for devices, with any extension. */
const RESERVED = /^(?:aux|con|nul|prn|(?:com|lpt)\d)$/

/** A new name in `images/` that is safe in every file system and URL, from the name that a person has given. */
export function chooseFileName(given: string, kind: ImageKind, existing: readonly string[]): string {
  const extension = kind === 'jpeg' ? 'jpg' : kind
  const lower = existing.map((name) => name.toLowerCase())
  const base = simplifyName(given)
  for (let count = 1; ; count += 1) {
    const name = `${base}${count === 1 ? '' : `-${count}`}.${extension}`
    if (!lower.includes(name)) return name
  }
}

function simplifyName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const ascii = last
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
  const name = ascii
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, NAME_LENGTH_MAX)
    .replace(/^-|-$/g, '')
  return RESERVED.test(name) ? `${name}-image` : name || 'image'
}
