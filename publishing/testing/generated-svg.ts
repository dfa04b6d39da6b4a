import {
  array,
  constant,
  constantFrom,
  letrec,
  nat,
  oneof,
  string,
  tuple,
  uniqueArray,
  type Arbitrary,
} from 'fast-check'
import { drawingAttributes, elements, noteNamespaces, SVG, textAttributes, XHTML, XLINK } from '../images/svg/names.ts'

/** Where something can be inserted into a generated SVG, as characters that nothing else in it contains. */
const insertionPoints = {
  content: '\ue000',
  attribute: '\ue001',
  sheet: '\ue002',
  declaration: '\ue003',
  prolog: '\ue004',
} as const
export type InsertionPoint = keyof typeof insertionPoints

export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const text = string({ unit: 'grapheme', maxLength: 9 }).map((value) => escape(value.replace(/[^\p{L}\d "&<]/gu, '')))

const drawingValues = ['red', '9', '#123', 'url(#a)', "url('#b')", 'rotate(45 1,2)', 'url(data:image/png;base64,AA==)']
const attribute = oneof(
  tuple(constantFrom(...drawingAttributes), constantFrom(...drawingValues)),
  tuple(constantFrom(...textAttributes, 'data-name', 'aria-label', 'i:label', 'xml:lang'), text),
  constantFrom(['xlink:href', '#a'], ['xlink:title', 'b'], ['xml:space', 'preserve']),
  constant(['style', `fill: red; ${insertionPoints.declaration}mask: url(&quot;#a&quot;)`]),
)
const attributes = uniqueArray(attribute, { selector: ([name]) => name, maxLength: 4 }).map((list) =>
  list.map(([name, value]) => ` ${name}="${value}"`).join(''),
)

const rules = [
  '.a, g > path:not(.b)::after { fill: var(--ink) }',
  '@media (prefers-color-scheme: dark) { :root { --ink: #fed } }',
  '@font-face { font-family: "A"; src: url(data:font/woff2;base64,AA) format("woff2") }',
  '@keyframes a { from { transform: translate(1px) } }',
  '<!-- a -->',
  '<![CDATA[/* "a" */]]>',
]
const style = array(constantFrom(...rules), { maxLength: 5 }).map(
  (sheet) => `<style>${sheet.map((rule) => insertionPoints.sheet + rule).join('\n')}${insertionPoints.sheet}</style>`,
)

const svgNames = [...(elements.get(SVG) ?? [])].filter((name) => name !== 'style')
const { content } = letrec<{ content: string; element: string }>((tie) => ({
  content: array(oneof(tie('element'), style, text, constantFrom('<!-- a -->', '<![CDATA[b]]>')), { maxLength: 3 }).map(
    (nodes) => insertionPoints.content + nodes.map((node) => node + insertionPoints.content).join(''),
  ),
  element: oneof(
    { depthSize: 'small' },
    tuple(constantFrom(...svgNames), attributes).map(([name, list]) => `<${name}${list}${insertionPoints.attribute}/>`),
    tuple(constantFrom(...svgNames), attributes, tie('content')).map(
      ([name, list, inner]) => `<${name}${list}${insertionPoints.attribute}>${inner}</${name}>`,
    ),
    text.map((value) => `<i:note any="${value}">${value}</i:note>`),
    tie('content').map(
      (inner) => `<foreignObject><div xmlns="${XHTML}"><svg xmlns="${SVG}">${inner}</svg></div></foreignObject>`,
    ),
  ),
}))

const prologs = ['', '<?xml version="1.0" encoding="UTF-8"?>\n', '<!DOCTYPE svg><!-- a -->', '<!DOCTYPE svg>']
const marked = tuple(constantFrom(...prologs), constantFrom(...noteNamespaces), content).map(([prolog, uri, inner]) => {
  const namespaces = `xmlns="${SVG}" xmlns:i="${escape(uri)}" xmlns:xlink="${XLINK}"`
  return `${prolog}${insertionPoints.prolog}<svg ${namespaces}${insertionPoints.attribute}>${inner}</svg>`
})

const clean = (file: string): string => file.replace(/[\ue000-\ue004]/g, '')

/** Files of what the lists of names allow. */
export const allowedSvg: Arbitrary<string> = marked.map(clean)

/** Such files with one of the pieces at a point of that kind. */
export function createForeignSvg(point: InsertionPoint, piece: Arbitrary<string>): Arbitrary<string> {
  const withPoint = marked.filter((file) => file.includes(insertionPoints[point]))
  return tuple(withPoint, piece, nat(99)).map(([file, piece, choice]) => {
    const parts = file.split(insertionPoints[point])
    const index = 1 + (choice % (parts.length - 1))
    return clean(parts.slice(0, index).join('') + piece + parts.slice(index).join(''))
  })
}
