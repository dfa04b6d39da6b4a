import type {
  Emphasis,
  Heading,
  Image,
  Link,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  RootContent,
  Table,
} from 'mdast'
import { LRUCache } from 'lru-cache'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'
import { cleanData } from '../../../shared/model/clean-text.ts'
import { getPhoneUrl } from '../../../shared/page-content/contact-items.ts'
import { encloseImageNames, writeImage } from '../../../shared/model/markdown-image.ts'
import type { ResolvedImage } from '../../../shared/model/resolved-image.ts'
import { findTarget, getPath, pageKeys, type PageKey } from '../../../shared/pages.ts'
import type { RichNode, RichTag, RichText } from '../../../shared/model/rich-text.ts'
import { buildTable } from './build-table.ts'
import { getFirstWords } from './words.ts'
import { estimateParsingCost, PARSING_COST_MAX } from './markdown-limits.ts'

interface MarkdownProblem {
  /** Line in the text, from 1. */
  readonly line: number
  /** The words that it is about, in this line. */
  readonly words: string
  readonly message: string
  /** A warning is about what can be shown, but not as it is meant. */
  readonly severity: 'error' | 'warning'
}

/** The sentence about words of a text. */
type DescribeWords = (words: string) => string

/** Finds an image by its name, and where the text names it. */
type FindMarkdownImage = (name: string, line: number) => Omit<ResolvedImage, 'alt'>

const headingTags: Readonly<Record<number, RichTag>> = { 2: 'h2', 3: 'h3', 4: 'h4' }
const LAST_HEADING_DEPTH = 4
const NESTING_MAX = 30
const plainTags: Partial<Record<RootContent['type'], RichTag>> = {
  strong: 'strong',
  delete: 'del',
  blockquote: 'blockquote',
  thematicBreak: 'hr',
  break: 'br',
}

/** The box of a task. */
const BOX = /^\[([ xX])\] /

// With the isolates around it in a right-to-left text. A time such as "9:00" may follow.
const PHONE_NUMBER = /([\u2066-\u2068]?\+[1-9](?:[ ()-]*\d){7,14}(?![\w:])\u2069?)/

/**
 * Parses Markdown into plain data. HTML is rejected, and headings start at `##`, because the page has a title. URLs,
 * e-mail addresses and international phone numbers become links. `pages` are those that links may name. A text that
 * costs more than `costMax` is returned as it is written, and costs nothing.
 */
export function parseMarkdown(
  markdown: string,
  findImage: FindMarkdownImage,
  pages: readonly PageKey[] = pageKeys,
  costMax = PARSING_COST_MAX,
) {
  const problems: MarkdownProblem[] = []
  const cost = estimateParsingCost(markdown)
  if (cost > costMax) return { value: convertPlainText(markdown), problems, cost: 0, isParsed: false }
  const source = escapeYears(encloseImageNames(markdown))
  const nodes = known.get(source) ?? parseNodes(source)
  known.set(source, nodes)
  const value: RichText = new MarkdownConverter(source, pages, findImage, problems).convertAll(nodes)
  return { value, problems, cost, isParsed: true }
}

/** The nodes of the last texts. Images are listed before they are found, and an edit changes one text of many. */
const known = new LRUCache<string, readonly RootContent[]>({
  maxSize: 300_000,
  sizeCalculation: (_, { length }) => Math.max(1, length),
})

function parseNodes(source: string): readonly RootContent[] {
  return fromMarkdown(source, {
    // One tilde is a tilde: "Rs 10~20".
    extensions: [gfmAutolinkLiteral(), gfmStrikethrough({ singleTilde: false }), gfmTable()],
    mdastExtensions: [gfmAutolinkLiteralFromMarkdown(), gfmStrikethroughFromMarkdown(), gfmTableFromMarkdown()],
  }).children
}

/** A number of four digits or more where Markdown may start an entry of a list, maybe inside others or in quotes. */
const YEAR = /^((?:[ \t]*(?:>|(?:[-*+]|\d{1,3}[.)])(?=[ \t])))*[ \t]*\d{4,})(?=[.)](?:[ \t]|$))/gm

/** Escapes years at the starts of lines: "2026. The new packages" is a sentence, not an entry of a list. */
export function escapeYears(markdown: string): string {
  return markdown.replace(YEAR, '$1\\')
}

class MarkdownConverter {
  #headingDepth = 1
  #nesting = 0
  #isInLink = false
  readonly #markdown: string
  readonly #pages: readonly PageKey[]
  readonly #findImage: FindMarkdownImage
  readonly #problems: MarkdownProblem[]
  readonly #reported = new Set<string>()

  constructor(markdown: string, pages: readonly PageKey[], findImage: FindMarkdownImage, problems: MarkdownProblem[]) {
    this.#markdown = markdown
    this.#pages = pages
    this.#findImage = findImage
    this.#problems = problems
  }

  convertAll(nodes: readonly RootContent[]): RichNode[] {
    this.#nesting += 1
    const converted = nodes.flatMap((node) => this.#convertNested(node))
    this.#nesting -= 1
    return converted
  }

  #convertNested(node: RootContent): RichText {
    const isTooDeep = this.#nesting > NESTING_MAX
    if (!isTooDeep) return this.#convert(node)
    return this.#reject(node, (words) => `"${words}" is nested more than ${NESTING_MAX} levels deep`)
  }

  #convert(node: RootContent): RichText {
    const tag = plainTags[node.type]
    if (tag) return [{ tag, children: 'children' in node ? this.convertAll(node.children) : [] }]
    switch (node.type) {
      case 'text':
        if (node.value.includes('**')) this.#warn(node, (words) => `"${words}" ${NO_BOLD}`, BOLD_SIGNS)
        if (IMAGE_LIKE.test(node.value)) this.#warn(node, (words) => `"${words}" ${NO_IMAGE}`, IMAGE_LIKE)
        return this.#convertText(node.value)
      case 'emphasis':
        return this.#convertEmphasis(node)
      case 'paragraph':
        return this.#convertParagraph(node)
      case 'table':
        return this.#convertTable(node)
      case 'heading':
        return this.#convertHeading(node)
      case 'listItem':
        return [this.#convertItem(node)]
      case 'list':
        return this.#convertList(node)
      case 'link':
        return this.#convertLink(node)
      case 'image':
        return this.#convertImage(node)
      default:
        return this.#reject(node, (words) => `"${words}" is not supported; ${SUPPORTED}`)
    }
  }

  #convertText(text: string): RichText {
    return this.#isInLink ? convertLines(text, (line) => [line]) : convertLines(text, linkPhoneNumbers)
  }

  /** WhatsApp shows text between single asterisks in bold. */
  #convertEmphasis(node: Emphasis): RichText {
    const source = this.#getSource(node)
    const inner = source.slice(1, -1)
    if (source.startsWith('*')) {
      const advice = `write **${inner}** for bold, or _${inner}_ for italics`
      this.#warn(node, () => `"${source}" is shown in italics; ${advice}`)
    }
    return [{ tag: 'em', children: this.convertAll(node.children) }]
  }

  #convertParagraph(node: Paragraph): RichText {
    const parts = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
    if (parts.length > 0 && parts.every(isImage)) return this.#convertPictures(node, parts)
    if (isButton(parts)) return [{ block: 'button', children: this.convertAll(parts.flatMap(getChildren)) }]
    if (isTableLike(node)) this.#warn(node, (words) => `"${words}" ${NO_TABLE}`)
    return [{ tag: 'p', children: this.convertAll(node.children) }]
  }

  /** A paragraph of images. The title of an image is its caption. */
  #convertPictures(node: Paragraph, images: readonly Image[]): RichText {
    if (images.length > PICTURES_MAX) {
      const advice = `has more than ${PICTURES_MAX} images in a row; write an empty line between them`
      this.#warn(node, (words) => `the paragraph "${words}" ${advice}`)
      return [{ tag: 'p', children: this.convertAll(node.children) }]
    }
    const isInRow = images.length > 1
    const pictures = images.map((image): RichNode => {
      const caption: RichText = image.title ? [{ tag: 'figcaption', children: [image.title] }] : []
      const tag = isInRow || image.title ? 'figure' : 'p'
      return { tag, children: [...this.#convertImage({ ...image, title: null }, isInRow), ...caption] }
    })
    return isInRow ? [{ block: 'pictures', children: pictures }] : pictures
  }

  #convertTable({ align = [], children }: Table): RichText {
    const rows = children.map((row) => row.children.map((cell) => this.convertAll(cell.children)))
    const columns = rows[0]?.length ?? 0
    for (const row of children.filter((each) => each.children.length !== columns)) {
      const counts = `has ${row.children.length} cells, but the table has ${columns} columns`
      this.#warn(row, (words) => `the row "${words}" ${counts}`)
    }
    return [buildTable(rows, align ?? [])]
  }

  #convertHeading(node: Heading): RichText {
    const tag = headingTags[node.depth]
    const deepest = Math.min(this.#headingDepth + 1, LAST_HEADING_DEPTH)
    if (!tag || node.depth > deepest) {
      const rule = `a heading must start with "##", and here with at most "${'#'.repeat(deepest)}"`
      return this.#reject(node, (words) => `"${words}": ${rule}`)
    }
    this.#headingDepth = node.depth
    return [{ tag, children: this.convertAll(node.children) }]
  }

  #convertList({ ordered, start, spread, children }: List): RichText {
    const first = start ?? 1
    const items = this.convertAll(children)
    // In a list without blank lines, the text of an item is not a paragraph.
    const hasParagraphs = spread || children.some((item) => item.spread)
    const entries = hasParagraphs ? items : items.map(unwrapParagraphs)
    if (!ordered) return [{ tag: 'ul', children: entries }]
    return [{ tag: 'ol', ...(first > 1 && { start: first }), children: entries }]
  }

  #convertItem(item: ListItem): RichNode {
    const [paragraph, ...others] = item.children
    const [text, ...parts] = paragraph?.type === 'paragraph' ? paragraph.children : []
    const box = text?.type === 'text' && BOX.exec(text.value)
    if (paragraph?.type !== 'paragraph' || !box) return { tag: 'li', children: this.convertAll(item.children) }
    // A copy: the nodes of a text are converted again.
    const value = text.value.replace(box[0], '')
    const first = { ...paragraph, children: [{ ...text, value }, ...parts] }
    return { tag: 'li', box: box[1] === ' ' ? '☐' : '☑', children: this.convertAll([first, ...others]) }
  }

  #getSource({ position }: RootContent): string {
    return this.#markdown.slice(position?.start.offset, position?.end.offset)
  }

  #convertLink(node: Link): RichText {
    this.#isInLink = true
    const children = this.convertAll(node.children)
    this.#isInLink = false
    const url = cleanData(node.url)
    const target = findTarget(this.#pages, url)
    if (target) return [{ ...target, children }]
    if (isSafeLink(url)) return [{ link: url, children }]
    if (/^\/[a-z]/.test(url)) return this.#reject(node, () => describeMissingPage(url, this.#pages.map(getPath)))
    return this.#reject(node, () => `"${url}" is not a supported link; ${SUPPORTED_LINKS}`)
  }

  #convertImage(node: Image, isInRow = false): RichText {
    const { url, alt, title } = node
    const image = cleanData(url)
    if (title) this.#warn(node, () => `the image "${image}" has a caption, so it must be alone in its paragraph`)
    if (!alt)
      return this.#reject(node, () => `the image "${image}" needs a description: ${writeImage('what it shows', image)}`)
    const picture = { ...this.#findImage(image, getLine(node)), alt }
    return [isInRow ? { picture, isInRow } : { picture }]
  }

  /** Reports what can be shown, but not as it is meant. */
  #warn(node: RootContent, describe: DescribeWords, part?: RegExp): void {
    this.#report(node, 'warning', describe, part)
  }

  #reject(node: RootContent, describe: DescribeWords): RichText {
    this.#report(node, 'error', describe)
    return []
  }

  /** Reports a problem of a node, or of the part of its source that a pattern matches. */
  #report(node: RootContent, severity: MarkdownProblem['severity'], describe: DescribeWords, part = WHOLE): void {
    if (this.#problems.length >= TEXT_PROBLEMS_MAX) return
    const source = this.#getSource(node)
    const { 0: found = source, index = 0 } = part.exec(source) ?? {}
    const line = getLine(node) + source.slice(0, index).split('\n').length - 1
    // Once in a line: the tags at the start and the end of an HTML element are one problem.
    const id = `${line} ${describe('')}`
    if (this.#reported.has(id)) return
    this.#reported.add(id)
    const words = getFirstWords(found)
    const message = describe(words.length < found.trim().length ? `${words}…` : words)
    this.#problems.push({ line, words, message, severity })
  }
}

const SUPPORTED =
  'use plain text, ## headings, lists, tables, **bold**, _italic_, > quotes, [links](https://…) and ![images](photo.jpg)'
const SUPPORTED_LINKS = 'use https://…, mailto:…, tel:… or the path of a page, such as /contact'

const PICTURES_MAX = 3
/** More than an owner reads at once. */
const TEXT_PROBLEMS_MAX = 20
const WHOLE = /^[^]*/
const BOLD_SIGNS = /\*\*(?:[^*\n]{1,40}\*\*)?/
const IMAGE_LIKE = /!\[[^\]]{0,300}\]\((?:[^)\n]{0,200}\))?/
const NO_BOLD = 'is shown as typed; write bold text as **bold**, without spaces inside and with one after it'
const NO_IMAGE = 'is no image; write the name of its file in < >, for example ![what it shows](<desk (1).jpg>)'
const NO_TABLE = 'is no table; the second line must have as many columns as the first, for example "| --- | --- |"'

export function describeMissingPage(link: string, paths: readonly string[]): string {
  return `"${link}" is not a page of this site, or a hidden one; its pages are ${paths.join(', ')}`
}

function isImage(node: PhrasingContent): node is Image {
  return node.type === 'image'
}

/** A paragraph that consists of a bold link is a button. */
function isButton([part, ...others]: readonly PhrasingContent[]): boolean {
  if (others.length > 0 || part?.type !== 'strong') return false
  return part.children.length === 1 && part.children[0]?.type === 'link'
}

function getChildren(node: PhrasingContent): readonly PhrasingContent[] {
  return 'children' in node ? node.children : []
}

/** Whether a text starts as a table does, or has the line below the head of a table. */
function isTableLike({ children: [first] }: Paragraph): boolean {
  return first?.type === 'text' && first.value.split('\n').some(isTableLine)
}

function isTableLine(line: string): boolean {
  if (line.startsWith('|') && line.lastIndexOf('|') > 0) return true
  const [signs = ''] = DELIMITER_SIGNS.exec(line) ?? []
  const dashes = signs.indexOf('--')
  return dashes >= 0 && signs.lastIndexOf('|') > dashes
}

const DELIMITER_SIGNS = /^[|: -]*/

function getLine({ position }: RootContent): number {
  return position?.start.line ?? 1
}

const EMPTY_LINES = /\n(?:[ \t]*\n)+/

/** The paragraphs of a text and their lines. */
function convertPlainText(text: string): RichText {
  const paragraphs = text.split(EMPTY_LINES).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs.map((paragraph) => ({ tag: 'p', children: convertLines(paragraph, linkPhoneNumbers) }))
}

/** A text. Its line breaks are kept. */
function convertLines(text: string, convertLine: (line: string) => RichText): RichText {
  return text.split('\n').flatMap((line, index): RichText => {
    const nodes = convertLine(line)
    return index > 0 ? [{ tag: 'br', children: [] }, ...nodes] : nodes
  })
}

function linkPhoneNumbers(text: string): RichText {
  // With a capturing group, every second part is a phone number.
  const parts = text.split(PHONE_NUMBER)
  const nodes = parts.map((part, index) => (index % 2 ? { link: getPhoneUrl(part), children: [part] } : part))
  return nodes.filter((node) => node !== '')
}

function unwrapParagraphs(item: RichNode): RichNode {
  if (typeof item === 'string' || !('tag' in item)) return item
  return { ...item, children: item.children.flatMap((child) => (isParagraph(child) ? child.children : [child])) }
}

function isParagraph(node: RichNode): node is { tag: 'p'; children: RichText } {
  return typeof node !== 'string' && 'tag' in node && node.tag === 'p'
}

// Browsers take "https:agency.example" for a path.
const SAFE_LINK = /^(?:https?:\/\/[^/]|mailto:[^@]*@[^@]|tel:.*\d)/i

function isSafeLink(url: string): boolean {
  return SAFE_LINK.test(url) && URL.canParse(url)
}
