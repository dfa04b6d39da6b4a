import { isolateLeftToRight } from '../../shared/bidi.ts'
import type { ContentSource } from '../../shared/content-source.ts'
import type { Direction } from '../../shared/languages.ts'
import { pageKeys, type PageKey } from '../../shared/pages.ts'
import type { RichNode, RichText } from '../../shared/rich-text.ts'
import { parseMarkdown, type MarkdownImage } from './parse-markdown.ts'
import type { Problem, Result } from './problem.ts'
import type { ContentPath } from '../../shared/texts.ts'

type PageTexts = ContentSource['pages'][PageKey]

export type ParsedContent = Omit<ContentSource, 'pages'> & {
  readonly pages: Readonly<Record<PageKey, Omit<PageTexts, 'body'> & { readonly body?: RichText<MarkdownImage> }>>
}

type Node = RichNode<MarkdownImage>

/** Parses the Markdown body of every page. `findTextLine` gives the line in `site.yaml` where a text starts. */
export function parseBodies(
  content: ContentSource,
  findTextLine: (path: ContentPath) => number,
  direction: Direction = 'ltr',
): Result<ParsedContent> {
  const problems: Problem[] = []
  const pages = pageKeys.map((page) => {
    const { body, ...texts } = content.pages[page]
    if (body === undefined) return [page, texts]
    const path = ['pages', page, 'body']
    const firstLine = findTextLine(path)
    const parsed = parseMarkdown(body)
    problems.push(...parsed.problems.map(({ line, message }) => ({ path, line: firstLine + line - 1, message })))
    return [page, { ...texts, body: direction === 'rtl' ? parsed.value.map(isolateTexts) : parsed.value }]
  })
  return { value: { ...content, pages: Object.fromEntries(pages) }, problems }
}

function isolateTexts(node: Node): Node {
  if (typeof node === 'string') return isolateLeftToRight(node)
  return 'children' in node ? { ...node, children: node.children.map(isolateTexts) } : node
}
