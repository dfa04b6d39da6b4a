import sax from 'sax'
import { findCssProblem } from './check-css.ts'
import { ImageError, unreadableImage } from './image-error.ts'
import { allowedElements, textAttributes, valueAttributes } from './svg-allowlist.ts'
import { appliesFilter, createSvgLimits } from './svg-limits.ts'

/** Throws an ImageError unless the SVG is a static, self-contained drawing that is fast to draw and has a size. */
export function checkSvg(name: string, original: Buffer): void {
  const text = decode(name, original)
  const parser = Object.assign(sax.parser(true, { xmlns: true }), createHandlers(name))
  parser.write(text).close()
}

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
const XML = 'http://www.w3.org/XML/1998/namespace'
const XMLNS = 'http://www.w3.org/2000/xmlns/'
/** Namespaces that browsers act on; in all others, where editors keep notes, elements and attributes have no effect. */
const ACTIVE_NAMESPACE = /xhtml|mathml|xml-events|xbl/i

/** The DOCTYPE of drawing programs, without declarations. */
const PLAIN_DOCTYPE = /^\s*svg(?:\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [\w. /]+"\s+"http:\/\/www\.w3\.org\/[\w./-]+")?\s*$/i

function createHandlers(name: string): Partial<sax.SAXParser> {
  const limits = createSvgLimits()
  let hasRoot = false
  let style: string | undefined
  const reject = (problem: string | undefined): void => {
    if (problem === undefined) return
    throw new ImageError(
      `${name} can't be used because it holds ${problem}; save it again as a plain SVG without that.`,
    )
  }
  const readText = (text: string): void => {
    if (style !== undefined) style += text
  }
  return {
    onerror(error) {
      throw unreadableImage(name, error)
    },
    ondoctype: (doctype) => reject(PLAIN_DOCTYPE.test(doctype) ? undefined : 'a DOCTYPE with declarations'),
    onprocessinginstruction: (instruction) => reject(findInstructionProblem(instruction.name)),
    onopentag(tag) {
      const node = tag as sax.QualifiedTag
      if (!hasRoot) checkRoot(name, node)
      hasRoot = true
      if (style !== undefined) reject('a <style> with elements in it')
      reject(findElementProblem(node))
      for (const attribute of Object.values(node.attributes)) reject(findAttributeProblem(node, attribute))
      reject(limits.open(countElement(node)))
      if (isStyle(node)) style = ''
    },
    ontext: readText,
    oncdata: readText,
    onclosetag() {
      limits.close()
      if (style === undefined) return
      reject(findCssProblem(style))
      limits.readStyleSheet(style)
      style = undefined
    },
    onend: () => reject(limits.end()),
  }
}

/** In another encoding, a browser could read other content than was checked. */
function decode(name: string, original: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(original)
  } catch (error) {
    throw unreadableImage(name, error)
  }
}

function checkRoot(name: string, { uri, local, attributes }: sax.QualifiedTag): void {
  if (uri !== SVG || local !== 'svg') throw unreadableImage(name)
  const isLength = (key: string) =>
    /^\s*\+?[\d.]+\s*(?:e\d+)?(?:px|pt|pc|mm|cm|in|em|ex)?\s*$/i.test(attributes[key]?.value ?? '')
  if (attributes.viewBox || (isLength('width') && isLength('height'))) return
  throw new ImageError(`${name} has no size; save it again with a width and a height, or with a viewBox.`)
}

const isStyle = ({ uri, local }: sax.QualifiedTag) => uri === SVG && local === 'style'

function findInstructionProblem(name: string): string | undefined {
  return /^(?:xml|xpacket)$/.test(name) ? undefined : `a processing instruction <?${shorten(name)}`
}

function findElementProblem({ uri, local }: sax.QualifiedTag): string | undefined {
  const isAllowed = uri === SVG ? allowedElements.has(local) : uri !== '' && !ACTIVE_NAMESPACE.test(uri)
  return isAllowed ? undefined : `a <${shorten(local)}>`
}

function findAttributeProblem(node: sax.QualifiedTag, attribute: sax.QualifiedAttribute): string | undefined {
  const { uri, local, value } = attribute
  const problem = `the attribute ${shorten(attribute.name)}`
  if (uri === XMLNS || attribute.name === 'xmlns') return undefined
  if (uri === XLINK) return local === 'href' ? findReferenceProblem(node, value) : undefined
  if (uri === XML) return ['space', 'lang', 'id'].includes(local) ? undefined : problem
  if (uri !== '') return ACTIVE_NAMESPACE.test(uri) ? problem : undefined
  // Attributes of elements in other namespaces have no effect.
  if (node.uri !== SVG) return undefined
  if (local === 'href') return findReferenceProblem(node, value)
  if (textAttributes.has(local) || /^(?:data|aria)-[-\w.]+$/.test(local)) return undefined
  return valueAttributes.has(local) ? findCssProblem(value) : problem
}

const EMBEDDED_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[\w+/=\s]*$/i

function findReferenceProblem({ local }: sax.QualifiedTag, value: string): string | undefined {
  const isAllowed = /^(?:#[^\s]*)?$/.test(value) || (local === 'image' && EMBEDDED_IMAGE.test(value))
  return isAllowed ? undefined : `a reference to something outside of it (${shorten(value)})`
}

function countElement({ uri, local, attributes }: sax.QualifiedTag) {
  const get = (key: string) => attributes[key]?.value ?? ''
  const href = Object.values(attributes).find(({ local }) => local === 'href')?.value
  return {
    element: local,
    id: get('id'),
    reference: uri === SVG && local === 'use' && href?.startsWith('#') ? href.slice(1) : undefined,
    hasClass: get('class') !== '',
    hasFilter: get('filter') !== '' || appliesFilter(get('style')),
  }
}

const LENGTH_MAX = 60
const shorten = (text: string) => (text.length > LENGTH_MAX ? `${text.slice(0, LENGTH_MAX)}…` : text)
