import { isolateLeftToRight } from '../../shared/bidi.ts'
import type { ContentSource } from '../../shared/content-source.ts'
import type { Direction } from '../../shared/languages.ts'
import { mapPages, type SpecifiedPageKey } from '../../shared/pages.ts'
import type { RichNode, RichText } from '../../shared/rich-text.ts'
import { listPages } from '../../shared/site-pages.ts'
import type { ContentPath } from '../../shared/content-path.ts'
import { parseMarkdown, type MarkdownImage } from './parse-markdown.ts'
import type { Problem, Result } from './problem.ts'

type PageTexts = ContentSource['pages'][SpecifiedPageKey]
type ExtraPage = ContentSource['extraPages'][number]

type Parsed<Texts> = Omit<Texts, 'body'> & { readonly body?: RichText<MarkdownImage> }

export type ParsedContent = Omit<ContentSource, 'pages' | 'extraPages'> & {
  readonly pages: Readonly<Record<SpecifiedPageKey, Parsed<PageTexts>>>
  readonly extraPages: readonly Parsed<ExtraPage>[]
}

type Node = RichNode<MarkdownImage>

/** Parses the Markdown body of every page. `findTextLine` gives the line in `site.yaml` where a text starts. */
export function parseBodies(
  content: ContentSource,
  findTextLine: (path: ContentPath) => number,
  direction: Direction = 'ltr',
): Result<ParsedContent> {
  const problems: Problem[] = []
  const links = listPages(content)
  const parse = <Texts extends PageTexts>({ body, ...texts }: Texts, pagePath: ContentPath) => {
    if (body === undefined) return texts
    const path = [...pagePath, 'body']
    const firstLine = findTextLine(path)
    const parsed = parseMarkdown(body, links)
    problems.push(...parsed.problems.map((problem) => ({ ...problem, path, line: firstLine + problem.line - 1 })))
    return { ...texts, body: direction === 'rtl' ? parsed.value.map(isolateTexts) : parsed.value }
  }
  const pages = mapPages((page) => parse(content.pages[page], ['pages', page]))
  const extraPages = content.extraPages.map((page, index) => parse(page, ['extraPages', index]))
  return { value: { ...content, pages, extraPages }, problems }
}

function isolateTexts(node: Node): Node {
  if (typeof node === 'string') return isolateLeftToRight(node)
  return 'children' in node ? { ...node, children: node.children.map(isolateTexts) } : node
}
