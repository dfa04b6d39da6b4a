import sax from 'sax'
import { ImageError, damagedImage } from './image-error.ts'

/**
 * Throws an ImageError for an SVG with a script, a reference to another file or an external entity, so that the owner
 * knows what would be missing: browsers ignore these in an <img>, and the policy in `serve-images.ts` blocks them when
 * the file is opened.
 */
export function checkSvg(name: string, original: Buffer): void {
  const parser = sax.parser(true)
  let isInStyle = false
  const rejectIf = (problem: string | undefined): void => {
    if (problem === undefined) return
    throw new ImageError(`${name} can't be used because it contains ${problem}; save it again without that.`)
  }
  const readText = (text: string) => rejectIf(isInStyle ? findCssProblem(text) : undefined)
  Object.assign(parser, {
    onerror(error: Error) {
      throw damagedImage(name, error)
    },
    ondoctype(doctype: string) {
      rejectIf(EXTERNAL_ENTITY.test(doctype) ? 'an external entity' : undefined)
      for (const { 1: key = '', 2: value = '' } of doctype.matchAll(ENTITY)) parser.ENTITIES[key] = value.slice(1, -1)
    },
    onprocessinginstruction: (node: { name: string }) => rejectIf(node.name === 'xml-stylesheet' ? OUTSIDE : undefined),
    onopentag(tag: sax.Tag) {
      rejectIf(findTagProblem(tag))
      isInStyle = getLocalName(tag.name) === 'style'
    },
    ontext: readText,
    oncdata: readText,
    onclosetag: () => (isInStyle = false),
  })
  parser.write(decode(name, original)).close()
}

const OUTSIDE = 'a reference to something outside of it'
const EXTERNAL_ENTITY = /<!ENTITY\s[^<>"']*(?:SYSTEM|PUBLIC)/
/** Drawing programs define entities for the names of namespaces. */
const ENTITY = /<!ENTITY\s+([-\w.:]+)\s+("[^"<&]*"|'[^'<&]*')/g

/** The header of the response says that the file is UTF-8. */
function decode(name: string, original: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(original)
  } catch (error) {
    throw damagedImage(name, error)
  }
}

const getLocalName = (name: string): string => name.slice(name.indexOf(':') + 1)

function findTagProblem({ name, attributes }: sax.Tag): string | undefined {
  if (getLocalName(name) === 'script') return 'a <script>'
  for (const [key, value] of Object.entries(attributes)) {
    if (/^on/i.test(key)) return `the attribute ${key}`
    const isReference = /^(?:href|src)$/.test(getLocalName(key))
    if (isReference && !LOCAL.test(value)) return `${OUTSIDE} (${value.slice(0, LENGTH_MAX)})`
    const problem = findCssProblem(value)
    if (problem) return problem
  }
  return undefined
}

const LOCAL = /^\s*(?:#|data:|$)/
const LENGTH_MAX = 60

function findCssProblem(css: string): string | undefined {
  const urls = Array.from(css.matchAll(/url\(\s*["']?([^"')]*)/gi), ([, url = '']) => url)
  return /@import/i.test(css) || !urls.every((url) => LOCAL.test(url)) ? OUTSIDE : undefined
}
