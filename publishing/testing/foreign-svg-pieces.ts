import { array, boolean, constantFrom, oneof, string, tuple, type Arbitrary } from 'fast-check'
import { drawingAttributes, elements, SVG, textAttributes, XHTML, XLINK } from '../images/svg/names.ts'
import { escape, type InsertionPoint } from './generated-svg.ts'

const svgNames = [...(elements.get(SVG) ?? [])]
const ofLength = <Value>(value: Arbitrary<Value>, { length }: string) =>
  array(value, { minLength: length, maxLength: length })

/** The same letters in upper and lower case. */
const anyCase = (word: string): Arbitrary<string> =>
  ofLength(boolean(), word).map((isUpper) =>
    Array.from(word, (letter, index) => (isUpper[index] ? letter.toUpperCase() : letter)).join(''),
  )

/** The same URL for browsers: with references to characters, and control characters between them. */
const encode = (url: string): Arbitrary<string> =>
  ofLength(tuple(constantFrom('', '&#9;', '&#xA;', '&#x0d;'), boolean()), url).map((list) =>
    list
      .map(([before, isReference], index) => before + (isReference ? `&#${url.charCodeAt(index)};` : url[index]))
      .join(''),
  )

const unknownName = string({ unit: constantFrom(...'abcdefgXYZ'), minLength: 2, maxLength: 9 }).filter(
  (name) => !svgNames.includes(name) && !drawingAttributes.has(name) && !textAttributes.has(name),
)
const foreignName = oneof(
  constantFrom('handler', 'iframe', 'img', 'link', 'meta', 'base', 'font-face-uri', 'cursor', 'color-profile'),
  anyCase('script'),
  anyCase('circle').filter((name) => name !== 'circle'),
  unknownName,
)
const foreignNamespace = constantFrom(
  XHTML,
  'http://www.w3.org/1998/Math/MathML',
  'http://www.w3.org/2001/xml-events',
  'a',
)
const outsideUrl = oneof(
  constantFrom('http://a.example/b', '//a.example/b', '/b', 'b.png', '\\\\a.example', '&#xa0;#a', 'data:text/html,a'),
  constantFrom('data:image/svg+xml;base64,AA', 'file:///b', 'data:font/woff2;base64,AA'),
  encode('javascript:alert(1)'),
  encode('https://a.example/'),
)

const loadingValue = oneof(
  anyCase('url').map((name) => `${name}(http://a.example/b)`),
  constantFrom('url("/b")', '\\75rl(//a.example)', 'u\\72l(b)', 'image-set("b" 1x)', 'src("b")', 'image("b")'),
  constantFrom('url(#a', 'url(data:image/svg+xml;base64,AA)', 'url("#a" b)', 'url(\u00a0#a)', 'element(#a)', 'attr(a)'),
)
const declaration = loadingValue.map((value) => `mask: ${value};`)
const importRule = tuple(anyCase('import'), constantFrom('', '<!-- -->', '<![CDATA[]]>', '\\', '<g/>', '<?a ?>')).map(
  ([name, gap]) => `@${name.slice(0, 3)}${gap}${name.slice(3)} "http://a.example";`,
)
const rule = oneof(
  declaration.map((text) => `g { ${text} }`),
  importRule,
  constantFrom('@\\69mport "b";', '&#64;import "b";', '@import/**/"b";', '@namespace "b";', '@other { }', '&lt;!--'),
  constantFrom('/*url("#*/@import \'b\';/*")*/', '<style>a{}</style>', '<set attributeName="href" to="b"/>'),
)

const subset = constantFrom(
  '<!ENTITY a "#b"><!ENTITY a "c">',
  '<!ENTITY lt "a">',
  '<!ENTITY a "&#60;script/>">',
  '<!ENTITY a SYSTEM "b">',
  '<!ENTITY % a "b">',
  '<!ATTLIST image href CDATA "b">',
  '<!ATTLIST svg onload CDATA "b">',
  '<?xpacket ?>',
)
const prolog = oneof(
  subset.map((text) => `<!DOCTYPE svg [${text}]>`),
  constantFrom('<!DOCTYPE svg SYSTEM "http://a.example/b">', '<!DOCTYPE svg PUBLIC "a" "b">', '<!DOCTYPE html>'),
  constantFrom('<?xml-stylesheet href="b"?>', '<?xml version="1.1"?>', '<?xpacket ?>', `<g xmlns="${SVG}"/>`),
)

/** What no list allows, by where it is inserted. */
export const foreignPieces: readonly (readonly [title: string, point: InsertionPoint, piece: Arbitrary<string>])[] = [
  ['an element', 'content', foreignName.map((name) => `<${name}/>`)],
  [
    'a namespace',
    'content',
    tuple(foreignNamespace, constantFrom(...svgNames, 'script', 'img')).chain(([uri, name]) =>
      constantFrom(
        `<${name} xmlns="${uri}"/>`,
        `<g xmlns:z="${uri}"><z:${name}/><g/></g>`,
        `<g xmlns:z="${uri}" z:a="b"/>`,
      ),
    ),
  ],
  [
    'an attribute',
    'attribute',
    oneof(unknownName, constantFrom('src', 'srcdoc', 'ping', 'xml:base'), anyCase('onload')).map(
      (name) => ` ${name}="alert(1)"`,
    ),
  ],
  [
    'a reference',
    'attribute',
    tuple(constantFrom('href', 'z:href'), outsideUrl).map(([name, url]) => ` xmlns:z="${XLINK}" ${name}="${url}"`),
  ],
  [
    'an animation',
    'content',
    tuple(constantFrom('set', 'animate'), constantFrom('href', 'xlink:href', ' href', 'style', 'class', 'onclick')).map(
      ([name, target]) => `<${name} attributeName="${target}" to="javascript:alert(1)"/>`,
    ),
  ],
  ['a rule', 'sheet', rule],
  ['a declaration', 'declaration', declaration.map(escape)],
  ['a prolog', 'prolog', prolog],
  ['an instruction', 'content', oneof(unknownName, anyCase('xml-stylesheet')).map((name) => `<?${name} href="b"?>`)],
  ['an entity', 'content', oneof(unknownName, constantFrom('QUOT', 'Lt', 'nbsp')).map((name) => `&${name};`)],
]
