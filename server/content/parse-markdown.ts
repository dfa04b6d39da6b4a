import type { Nodes, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { ServedPicture } from '../../shared/content.ts'
import { findPage } from '../../shared/pages.ts'
import type { RichNode, RichTag, RichText } from '../../shared/rich-text.ts'

const FIRST_HEADING_DEPTH = 2
const LAST_HEADING_DEPTH = 4
const headingTags: Readonly<Record<number, RichTag>> = { 2: 'h2', 3: 'h3', 4: 'h4' }
const plainTags: Partial<Record<Nodes['type'], RichTag>> = {
  paragraph: 'p',
  strong: 'strong',
  emphasis: 'em',
  blockquote: 'blockquote',
  listItem: 'li',
  thematicBreak: 'hr',
  break: 'br',
}

interface MarkdownParts {
  /** Finds a picture of the content by its name, which the text has on `line`. What is not found is left out. */
  readonly findPicture: (image: string, alt: string, line: number) => ServedPicture | undefined
  /** Hears what can't be shown, with its line in the text, from 1 on. */
  readonly refuse: (line: number, message: string) => void
}

/** Reads Markdown into plain data. It takes no HTML, and headings from `##` on, since the page has its title. */
export function readMarkdown(markdown: string, { findPicture, refuse }: MarkdownParts): RichText {
  let depth = FIRST_HEADING_DEPTH - 1
  const convertAll = (nodes: readonly RootContent[]) => nodes.flatMap(convert)
  const convert = (node: RootContent): RichNode[] => {
    const line = node.position?.start.line ?? 1
    const refuseNode = (message: string) => {
      refuse(line, message)
      return []
    }
    const tag = plainTags[node.type]
    if (tag) return [{ tag, children: 'children' in node ? convertAll(node.children) : [] }]
    switch (node.type) {
      case 'text':
        return [node.value]
      case 'heading': {
        const headingTag = headingTags[node.depth]
        if (!headingTag || node.depth > depth + 1) return refuseNode(`a heading must begin with ${'#'.repeat(Math.min(depth + 1, LAST_HEADING_DEPTH))} here, one step below the one before it at most`)
        depth = node.depth
        return [{ tag: headingTag, children: convertAll(node.children) }]
      }
      case 'list':
        // A list without blank lines between its entries has no paragraphs in them.
        return [{ tag: node.ordered ? 'ol' : 'ul', children: convertAll(node.children).map((item) => (node.spread ? item : withoutParagraphs(item))) }]
      case 'link': {
        const children = convertAll(node.children)
        const page = findPage(node.url)
        if (page) return [{ page, children }]
        if (isSafeLink(node.url)) return [{ link: node.url, children }]
        return refuseNode(`"${node.url}" is no address; take one like https://…, mailto:…, tel:… or the path of a page, such as /contact`)
      }
      case 'image': {
        if (!node.alt) return refuseNode(`the picture "${node.url}" needs words for those who can't see it: ![what it shows](${node.url})`)
        const picture = findPicture(node.url, node.alt, line)
        return picture ? [{ picture }] : []
      }
      default:
        return refuseNode(`"${node.type}" is not taken; write plain text, ## headings, lists, **bold**, *italic*, > quotes, [links](https://…) and ![pictures](name.jpg)`)
    }
  }
  return convertAll(fromMarkdown(markdown).children)
}

function withoutParagraphs(item: RichNode): RichNode {
  if (typeof item === 'string' || !('tag' in item)) return item
  return { ...item, children: item.children.flatMap((child) => (typeof child !== 'string' && 'tag' in child && child.tag === 'p' ? child.children : [child])) }
}

function isSafeLink(url: string): boolean {
  return URL.canParse(url) && ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(url).protocol)
}
