import sax from 'sax'
import { ImageError, createUnreadableError } from './image-error.ts'

/**
 * Checks that an SVG runs nothing, loads nothing and has a size. `name` is what the file is called in errors.
 * Throws a ImageError that tells the fault.
 */
export function checkSvg(name: string, original: Buffer): void {
  const text = decode(name, original)
  const parser = Object.assign(sax.parser(true), refuseFaults(name))
  parser.write(text).close()
}

/** What the parser calls while it reads. */
function refuseFaults(name: string): Partial<sax.SAXParser> {
  const refuse = (fault: string): never => {
    throw new ImageError(`${name} can't be used because it holds ${fault}; save it again as a plain SVG without that.`)
  }
  let hasRoot = false
  let style: string | undefined
  const readText = (text: string): void => {
    if (style !== undefined) style += text
  }
  return {
    onerror(error) {
      throw createUnreadableError(name, error)
    },
    ondoctype: () => refuse('a DOCTYPE'),
    onprocessinginstruction(instruction) {
      if (/^xml-stylesheet$/i.test(instruction.name)) refuse('a reference to a style sheet')
    },
    onopentag(tag) {
      const element = localName(tag.name)
      const attributes = Object.entries(tag.attributes).map(([key, value]) => [key, String(value)] as const)
      if (!hasRoot) checkRoot(name, element, new Map(attributes))
      hasRoot = true
      if (runningElements.has(element)) refuse(`a <${element}>`)
      for (const [key, value] of attributes) checkAttribute(key, value, refuse)
      if (element === 'style') style = ''
    },
    ontext: readText,
    oncdata: readText,
    onclosetag() {
      if (style !== undefined) checkStyle(style, refuse)
      style = undefined
    },
  }
}

type Refuse = (fault: string) => never

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'
const runningElements = new Set(['script', 'foreignobject', 'iframe', 'object', 'embed', 'handler', 'listener'])
const LOCAL_REFERENCE = /^(?:#|$|data:(?:image\/(?:png|jpe?g|gif|webp|avif)|font\/|application\/(?:x-)?font))/i

/** The name without its prefix, which an SVG may choose freely. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase()

/** Files in another encoding could hide from these checks what a browser would read. */
function decode(name: string, original: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(original)
  } catch (error) {
    throw createUnreadableError(name, error)
  }
}

function checkRoot(name: string, element: string, attributes: ReadonlyMap<string, string>): void {
  const isSvg = element === 'svg' && [...attributes].some(([key, value]) => key.startsWith('xmlns') && value === SVG_NAMESPACE)
  if (!isSvg) throw createUnreadableError(name)
  const isLength = (key: string) => /^\s*\+?[\d.]+\s*(?:e\d+)?(?:px|pt|pc|mm|cm|in|em|ex)?\s*$/i.test(attributes.get(key) ?? '')
  const isSized = attributes.has('viewBox') || (isLength('width') && isLength('height'))
  if (!isSized) throw new ImageError(`${name} tells no size; save it again with a width and a height, or with a viewBox.`)
}

function checkAttribute(key: string, value: string, refuse: Refuse): void {
  const name = localName(key)
  // Browsers skip white space and control characters inside an address's scheme.
  const address = value.replace(/[\p{Cc}\s]/gu, '')
  if (/^on/i.test(key)) refuse(`the event handler ${key}`)
  if (/javascript:/i.test(address)) refuse('a javascript: address')
  if (key.startsWith('xmlns') && /xhtml/i.test(value)) refuse('HTML')
  if (name === 'attributename' && /^on|href$/i.test(address)) refuse(`an animation of ${address}`)
  if (['href', 'src', 'base'].includes(name) && !LOCAL_REFERENCE.test(address)) refuse(`a reference to something outside of it (${shorten(address)})`)
  if (!key.includes(':')) checkStyle(value, refuse)
}

/** Checks the text of a style sheet, or of an attribute: most of them are read as CSS. */
function checkStyle(text: string, refuse: Refuse): void {
  const css = unescapeCss(text)
  if (/@import/i.test(css)) refuse('an @import')
  if (/image-set\(/i.test(css)) refuse('an image-set()')
  for (const [, address = ''] of css.matchAll(/url\(\s*["']?\s*([^"')]*)/gi)) {
    if (!LOCAL_REFERENCE.test(address)) refuse(`a reference to something outside of it (${shorten(address)})`)
  }
}

const CODE_POINT_MAX = 0x10ffff

/** A browser reads `\75rl(` as `url(`. */
function unescapeCss(css: string): string {
  return css.replace(/\\(?:([\da-f]{1,6})\s?|([^\n]))/gi, (_, code: string | undefined, character: string | undefined) =>
    code ? String.fromCodePoint(Math.min(Number.parseInt(code, 16), CODE_POINT_MAX)) : (character ?? ''),
  )
}

const ADDRESS_SHOWN_MAX = 60
const shorten = (address: string) => (address.length > ADDRESS_SHOWN_MAX ? `${address.slice(0, ADDRESS_SHOWN_MAX)}…` : address)
