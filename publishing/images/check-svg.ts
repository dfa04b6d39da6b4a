import sax from 'sax'
import { ImageError, damagedImage } from './image-error.ts'
import { findCssProblem } from './svg/find-css-problem.ts'
import { findAttributeProblem, findElementProblem, isNote } from './svg/find-name-problem.ts'
import { SVG } from './svg/names.ts'
import {
  isDeclaration,
  readNamespaces,
  resolveName,
  type Name,
  type Namespaces,
  type WrittenAttribute,
} from './svg/namespaces.ts'
import { readProlog } from './svg/read-prolog.ts'

/** Drawing programs write less than 100. */
const DEPTH_MAX = 256
const ATTRIBUTES_MAX = 500
/** Of a description in a message. */
const LENGTH_MAX = 120

/**
 * Throws an ImageError for an SVG with anything that is not known to draw or to do nothing. A browser that opens an SVG
 * shows it as a document of the site, and a host of exported files may not send the policy in `serve-pictures.ts`.
 */
export function checkSvg(name: string, original: Buffer): void {
  const reject = (problem: string): never => {
    const text = problem.length > LENGTH_MAX ? `${problem.slice(0, LENGTH_MAX)}…` : problem
    throw new ImageError(
      `${name} can't be used because it contains ${text}; save it again without that, as plain SVG or as PNG.`,
    )
  }
  try {
    new SvgChecker(reject).check(new TextDecoder('utf-8', { fatal: true }).decode(original))
  } catch (error) {
    throw error instanceof ImageError ? error : damagedImage(name, error)
  }
}

class SvgChecker {
  readonly #reject: (problem: string) => never
  readonly #elements: { readonly element: Name; readonly namespaces: Namespaces }[] = []
  #attributes: WrittenAttribute[] = []
  #styles = ''
  #mayBeHtml = false

  constructor(reject: (problem: string) => never) {
    this.#reject = reject
  }

  check(svg: string): void {
    if (NO_CHARACTER.test(svg) || LONG_DECLARATION.test(svg)) throw new Error('not XML')
    // If the host sends no type, browsers take such a file for HTML.
    this.#mayBeHtml = COMMENT.test(svg)
    // The parser can find namespaces too, but takes quadratic time for many attributes or namespaces.
    const parser = sax.parser(true, { position: false })
    parser.ENTITIES = Object.create(null)
    Object.assign(parser, {
      onerror(error: Error) {
        throw error
      },
      ondoctype: (doctype: string) =>
        this.#reject(EXTERNAL_ENTITY.test(doctype) ? 'an external entity' : 'another <!DOCTYPE> than that of SVG'),
      onsgmldeclaration(declaration: string) {
        throw new Error(`not XML: <!${declaration}>`)
      },
      onprocessinginstruction: (instruction: Instruction) => this.#readInstruction(instruction),
      oncomment: (comment: string) => this.#rejectTagInHtml(comment),
      onattribute: (attribute: WrittenAttribute) => this.#readAttribute(attribute),
      onopentag: (tag: sax.Tag) => this.#openElement(tag.name),
      ontext: (text: string) => this.#readText(text),
      oncdata: (text: string) => {
        this.#rejectTagInHtml(text)
        this.#readText(text)
      },
      onclosetag: () => this.#closeElement(),
    })
    parser.write(readProlog(svg)).close()
  }

  #rejectIf(problem: string | undefined): void {
    if (problem !== undefined) this.#reject(problem)
  }

  /** In HTML, comments and CDATA end elsewhere. */
  #rejectTagInHtml(text: string): void {
    if (this.#mayBeHtml && text.includes('<')) this.#reject('tags in a comment or text')
  }

  /** HTML has no namespaces. */
  #rejectNoteInHtml({ name, uri }: Name): void {
    if (this.#mayBeHtml && isNote(uri)) this.#reject(`notes of a drawing program (${name})`)
  }

  /** Adobe Illustrator marks metadata with these. */
  #readInstruction({ name, body }: Instruction): void {
    if (name !== 'xpacket' || this.#elements.length === 0) this.#reject(`an instruction <?${name}?>`)
    this.#rejectTagInHtml(body)
  }

  #readAttribute(attribute: WrittenAttribute): void {
    this.#rejectTagInHtml(attribute.value)
    if (this.#attributes.push(attribute) > ATTRIBUTES_MAX)
      this.#reject(`more than ${ATTRIBUTES_MAX} attributes in an element`)
  }

  #openElement(name: string): void {
    const attributes = this.#attributes
    this.#attributes = []
    const parent = this.#elements.at(-1)
    if (isStyle(parent?.element)) this.#reject('an element in its styles')
    const namespaces = readNamespaces(attributes, parent?.namespaces)
    const element = resolveName(name, false, namespaces)
    this.#rejectNoteInHtml(element)
    this.#rejectIf(findElementProblem(element, parent === undefined))
    for (const { name, value } of attributes.filter((attribute) => !isDeclaration(attribute))) {
      const attribute = { ...resolveName(name, true, namespaces), value }
      this.#rejectNoteInHtml(attribute)
      this.#rejectIf(findAttributeProblem(attribute, element))
    }
    if (this.#elements.push({ element, namespaces }) > DEPTH_MAX)
      this.#reject(`more than ${DEPTH_MAX} elements within each other`)
  }

  /** A comment or CDATA may be in the middle of a name. */
  #readText(text: string): void {
    if (isStyle(this.#elements.at(-1)?.element)) this.#styles += text
  }

  #closeElement(): void {
    if (isStyle(this.#elements.pop()?.element)) this.#rejectIf(findCssProblem(this.#styles))
    this.#styles = ''
  }
}

interface Instruction {
  readonly name: string
  readonly body: string
}

const isStyle = (element: Name | undefined): boolean => element?.uri === SVG && element.local === 'style'
const COMMENT = /^\s*<!--/
const EXTERNAL_ENTITY = /<!ENTITY\s[^<>"']*(?:SYSTEM|PUBLIC)/
/** XML has none. The parser takes quadratic time for it. */
const LONG_DECLARATION = /<!(?!--|\[CDATA\[|DOCTYPE)[^>]{1000}/
/** Source: https://www.w3.org/TR/xml/#NT-Char */
const NO_CHARACTER = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u
