import { BASE64, findCssProblem, IMAGE_TYPE, OUTSIDE, SPACE } from './find-css-problem.ts'
import { drawingAttributes, elements, knownAttributes, noteNamespaces, SVG, textAttributes, XLINK } from './names.ts'
import type { Name } from './namespaces.ts'

/** What keeps an element from being used, apart from its attributes. */
export function findElementProblem({ name, uri, local }: Name, isRoot: boolean): string | undefined {
  if (isRoot && local === 'svg' && uri === '') return `<${name}> without xmlns="${SVG}"`
  if (isRoot && (local !== 'svg' || uri !== SVG)) return `<${name}> in place of <svg>`
  if (isNote(uri) || elements.get(uri)?.has(local)) return undefined
  return local === 'script' ? 'a <script>' : `the element <${name}>`
}

/** What keeps an attribute from being used. */
export function findAttributeProblem(
  { name, uri, local, value }: Name & { readonly value: string },
  element: Name,
): string | undefined {
  if (isNote(uri) || (uri === '' && isNote(element.uri))) return undefined
  if (local === 'href' && (uri === '' || uri === XLINK)) return findReferenceProblem(value, element)
  if (uri === '' && local === 'attributeName')
    return drawingAttributes.has(value) ? undefined : `an animation of ${value}`
  if (uri === '' && (local === 'style' || drawingAttributes.has(local))) return findCssProblem(value)
  const isKnown = uri === '' ? textAttributes.has(local) || TEXT.test(local) : knownAttributes.get(uri)?.has(local)
  return isKnown ? undefined : `the attribute ${name}`
}

function findReferenceProblem(url: string, { local }: Name): string | undefined {
  if (LOCAL_REFERENCE.test(url)) return undefined
  if (!url.trim().startsWith('data:')) return `${OUTSIDE} (${url})`
  const isImage = (local === 'image' || local === 'feImage') && EMBEDDED_IMAGE.test(url)
  return isImage ? undefined : 'an embedded file that is not a JPEG, PNG, GIF or WebP'
}

export const isNote = (uri: string): boolean => noteNamespaces.some((start) => uri.startsWith(start))
const LOCAL_REFERENCE = new RegExp(`^${SPACE}(?:#|$)`)
/** Old releases of Inkscape write no type. */
const EMBEDDED_IMAGE = new RegExp(String.raw`^${SPACE}data:(?:${IMAGE_TYPE})?${BASE64}[\w+/=%\s]*$`, 'i')
const TEXT = /^(?:aria|data)-/
