import type { Heading, Image, Link, List, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { removeBidiControls } from '../../shared/bidi.ts'
import { getPhoneUrl } from '../../shared/contact-items.ts'
import type { ImageRef } from '../../shared/content.ts'
import { findPage, getPath, pageKeys, type PageKey } from '../../shared/pages.ts'
import type { RichNode, RichTag, RichText } from '../../shared/rich-text.ts'
import { describeMissingPage } from './check-pages.ts'

export interface MarkdownImage extends ImageRef {
  readonly line: number
}

export interface MarkdownProblem {
  /** Line in the text, from 1. */
  readonly line: number
  readonly message: string
}

export interface ParsedMarkdown {
  readonly value: RichText<MarkdownImage>
  readonly problems: readonly MarkdownProblem[]
}

type Nodes = RichText<MarkdownImage>
type Node = RichNode<MarkdownImage>

const headingTags: Readonly<Record<number, RichTag>> = { 2: 'h2', 3: 'h3', 4: 'h4' }
const LAST_HEADING_DEPTH = 4
const NESTING_MAX = 30
const plainTags: Partial<Record<RootContent['type'], RichTag>> = {
  paragraph: 'p',
  strong: 'strong',
  emphasis: 'em',
  blockquote: 'blockquote',
  listItem: 'li',
  thematicBreak: 'hr',
  break: 'br',
}

// With the isolates around it in a right-to-left text. A time such as "9:00" may follow.
const PHONE_NUMBER = /([\u2066-\u2068]?\+[1-9](?:[ ()-]*\d){7,14}(?![\w:])\u2069?)/

/**
 * Parses Markdown into plain data. HTML is rejected, and headings start at `##`, because the page has a title. URLs,
 * e-mail addresses and international phone numbers become links. `pages` are those that links may name.
 */
export function parseMarkdown(markdown: string, pages: readonly PageKey[] = pageKeys): ParsedMarkdown {
  const problems: MarkdownProblem[] = []
  const { children } = fromMarkdown(markdown, {
    extensions: [gfmAutolinkLiteral()],
    mdastExtensions: [gfmAutolinkLiteralFromMarkdown()],
  })
  return { value: new MarkdownConverter(pages, problems).convertAll(children), problems }
}

class MarkdownConverter {
  #headingDepth = 1
  #nesting = 0
  #isInLink = false
  readonly #pages: readonly PageKey[]
  readonly #problems: MarkdownProblem[]

  constructor(pages: readonly PageKey[], problems: MarkdownProblem[]) {
    this.#pages = pages
    this.#problems = problems
  }

  convertAll(nodes: readonly RootContent[]): Node[] {
    this.#nesting += 1
    const converted = nodes.flatMap((node) => this.#convertNested(node))
    this.#nesting -= 1
    return converted
  }

  #convertNested(node: RootContent): Nodes {
    const isTooDeep = this.#nesting > NESTING_MAX
    return isTooDeep ? this.#reject(node, `is nested more than ${NESTING_MAX} levels deep`) : this.#convert(node)
  }

  #convert(node: RootContent): Nodes {
    const tag = plainTags[node.type]
    if (tag) return [{ tag, children: 'children' in node ? this.convertAll(node.children) : [] }]
    switch (node.type) {
      case 'text':
        return this.#isInLink ? [node.value] : linkPhoneNumbers(node.value)
      case 'heading':
        return this.#convertHeading(node)
      case 'list':
        return this.#convertList(node)
      case 'link':
        return this.#convertLink(node)
      case 'image':
        return this.#convertImage(node)
      default:
        return this.#reject(node, `"${node.type}" is not supported; ${SUPPORTED}`)
    }
  }

  #convertHeading(node: Heading): Nodes {
    const tag = headingTags[node.depth]
    const deepest = Math.min(this.#headingDepth + 1, LAST_HEADING_DEPTH)
    if (!tag || node.depth > deepest) {
      return this.#reject(node, `a heading must start with "##", and here with at most "${'#'.repeat(deepest)}"`)
    }
    this.#headingDepth = node.depth
    return [{ tag, children: this.convertAll(node.children) }]
  }

  #convertList({ ordered, spread, children }: List): Nodes {
    const items = this.convertAll(children)
    // In a list without blank lines, the text of an item is not a paragraph.
    return [{ tag: ordered ? 'ol' : 'ul', children: spread ? items : items.map(unwrapParagraphs) }]
  }

  #convertLink(node: Link): Nodes {
    this.#isInLink = true
    const children = this.convertAll(node.children)
    this.#isInLink = false
    const url = removeBidiControls(node.url)
    const page = findPage(this.#pages, url)
    if (page) return [{ page, children }]
    if (isSafeLink(url)) return [{ link: url, children }]
    if (/^\/[a-z]/.test(url)) return this.#reject(node, describeMissingPage(url, this.#pages.map(getPath)))
    return this.#reject(node, `"${url}" is not a supported link; ${SUPPORTED_LINKS}`)
  }

  #convertImage(node: Image): Nodes {
    const { url, alt } = node
    const image = removeBidiControls(url)
    if (!alt) return this.#reject(node, `the image "${image}" needs a description: ![what it shows](${image})`)
    return [{ picture: { image, alt, line: getLine(node) } }]
  }

  #reject(node: RootContent, message: string): Nodes {
    this.#problems.push({ line: getLine(node), message })
    return []
  }
}

const SUPPORTED =
  'use plain text, ## headings, lists, **bold**, *italic*, > quotes, [links](https://…) and ![images](photo.jpg)'
const SUPPORTED_LINKS = 'use https://…, mailto:…, tel:… or the path of a page, such as /contact'

function getLine({ position }: RootContent): number {
  return position?.start.line ?? 1
}

function linkPhoneNumbers(text: string): Nodes {
  // With a capturing group, every second part is a phone number.
  const parts = text.split(PHONE_NUMBER)
  const nodes = parts.map((part, index) => (index % 2 ? { link: getPhoneUrl(part), children: [part] } : part))
  return nodes.filter((node) => node !== '')
}

function unwrapParagraphs(item: Node): Node {
  if (typeof item === 'string' || !('tag' in item)) return item
  return { ...item, children: item.children.flatMap((child) => (isParagraph(child) ? child.children : [child])) }
}

function isParagraph(node: Node): node is { tag: 'p'; children: Nodes } {
  return typeof node !== 'string' && 'tag' in node && node.tag === 'p'
}

// Browsers take "https:agency.example" for a path.
const SAFE_LINK = /^(?:https?:\/\/[^/]|mailto:[^@]*@[^@]|tel:.*\d)/i

function isSafeLink(url: string): boolean {
  return SAFE_LINK.test(url) && URL.canParse(url)
}
