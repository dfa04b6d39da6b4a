import { isolateLeftToRight } from '../../shared/languages/bidi.ts'
import type { SiteContent } from '../../shared/model/content.ts'
import {
  formatPath,
  getValue,
  isGroup,
  isObject,
  replaceValues,
  type ContentPath,
} from '../../shared/model/content-path.ts'
import type { ContentSource } from '../../shared/model/content-source.ts'
import { fillPlaceholders } from '../../shared/model/fill-placeholders.ts'
import { getTextLanguage } from '../../shared/page-content/language-content.ts'
import { defaultLocale, getDirection } from '../../shared/languages/locale.ts'
import { getQuestionIds } from './question-ids.ts'
import type { RichNode, RichText } from '../../shared/model/rich-text.ts'
import { listPages } from '../../shared/site-pages.ts'
import { isMarkdown } from '../../shared/model/texts.ts'
import { createImageFinder, missingImage, type AgencyImages, type ImageManifest } from './find-images.ts'
import type { Localized, LocalizedContent } from './localized.ts'
import { locateInFile } from './locate-in-file.ts'
import { findMarkdownLimit, PARSING_COST_MAX } from './markdown/markdown-limits.ts'
import { parseMarkdown } from './markdown/parse-markdown.ts'
import { createProblem, type Problem } from './problem.ts'
import { buildFocusStyles, buildPlaceholderStyles, buildTheme } from './theme.ts'
import { locateWords, type Words } from './markdown/words.ts'
import { listUrduTexts, URDU } from './urdu-words.ts'
import { findLine, findTextLine } from './yaml-file.ts'

/**
 * Fourth stage: content as the site shows it, on whatever day. Placeholders are filled but for `{year}`, bodies are
 * parsed, images have their files, and texts without a translation are marked.
 */
export interface Resolved {
  /** In every language of the site, in their order. */
  readonly contents: readonly [SiteContent, ...SiteContent[]]
  /** Style rules to append to the site's own: theme colours, and placeholder colours and focus points of images. */
  readonly styles: string
  /** The images that the agency's texts name. */
  readonly images: readonly NamedImage[]
  /** Those of the stages before, images that are missing, and parts of bodies that cannot be shown. */
  readonly problems: readonly Problem[]
  /** Bodies that are too long for new content. Earlier releases published them, so that servers show them. */
  readonly limits: readonly Problem[]
}

/** An image that a text of the agency names, and where. */
interface NamedImage {
  readonly name: string
  readonly file: string
  /** In the file. */
  readonly path: ContentPath
  readonly line: number
  readonly words?: Words | undefined
  readonly contentPath: ContentPath
}

interface BodyProblem {
  readonly line: number
  readonly words?: string
  readonly message: string
}

/** At the first text that is not parsed, because those before it cost what all may cost. */
const TOO_MANY_TEXTS: BodyProblem = {
  line: 1,
  message: 'is one text too many: all texts together have too many lines and signs such as *, _, [ and |',
}

type ImageRef = ContentSource['favicon']
type FindImage = ReturnType<typeof createImageFinder>['find']

/** Resolves content with the images of the agency, and the built-in ones. */
export function resolve(localized: Localized, images: AgencyImages, builtInImages: ImageManifest): Resolved {
  const finder = createImageFinder(images, builtInImages)
  const filled = fillTexts(localized)
  const [first, ...others] = resolveLanguages(filled, localized, finder.find)
  if (!first) throw new Error('A site has at least one language.')
  const languages = [first, ...others]
  const questionIds = getQuestionIds(filled[0].content)
  const named = languages.flatMap((language) => language.named)
  const missing = named
    .filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index)
    .flatMap(({ name, file, path, line, words }) => {
      const failure = finder.findFailure(name)
      if (!failure) return []
      return [{ ...createProblem(file, path, line, failure.message, 'error', failure.code), words, image: name }]
    })
  const theme = buildTheme(localized.languages[0].content.theme)
  const focusPoints = languages.flatMap((language) => language.focusPoints)
  return {
    contents: [{ ...first.content, questionIds }, ...others.map(({ content }) => ({ ...content, questionIds }))],
    styles: theme + buildPlaceholderStyles(finder.manifest) + buildFocusStyles(focusPoints),
    images: named,
    problems: [...localized.parsed.problems, ...languages.flatMap(({ problems }) => problems), ...missing],
    limits: languages.flatMap(({ limits }) => limits),
  }
}

/** Lists the names of the images that the agency's texts name, each once. */
export function listImageNames(localized: Localized): string[] {
  const named = resolveLanguages(fillTexts(localized), localized, () => missingImage).flatMap(
    (language) => language.named,
  )
  return [...new Set(named.map(({ name }) => name))]
}

/** The languages with their placeholders filled. What lacks a translation has the values of the first language. */
function fillTexts({ languages: [first, ...others] }: Localized): Localized['languages'] {
  const fill = ({ content, locale }: LocalizedContent) => fillPlaceholders(content, getDirection(locale))
  const content = fill(first)
  const inFirst = (_: unknown, path: ContentPath) => getValue(content, path)
  return [
    { ...first, content },
    ...others.map((other) => ({ ...other, content: replaceValues(fill(other), other.untranslated, inFirst) })),
  ]
}

interface ResolvedLanguage {
  readonly content: Omit<SiteContent, 'questionIds'>
  readonly named: readonly NamedImage[]
  readonly focusPoints: readonly string[]
  readonly problems: readonly Problem[]
  readonly limits: readonly Problem[]
}

function resolveLanguages(
  filled: readonly LocalizedContent[],
  localized: Localized,
  findImage: FindImage,
): ResolvedLanguage[] {
  let costLeft = PARSING_COST_MAX
  const parse: typeof parseMarkdown = (body, findBodyImage, pages) => {
    const parsed = parseMarkdown(body, findBodyImage, pages, costLeft)
    costLeft -= parsed.cost
    return parsed
  }
  return filled.map((language) => resolveLanguage(language, localized, findImage, parse))
}

/** Parses the bodies of a language, finds its images, and marks the texts that lack a translation. */
function resolveLanguage(
  { locale, content, untranslated, file }: LocalizedContent,
  { languages: [first] }: Localized,
  findImage: FindImage,
  parse: typeof parseMarkdown,
): ResolvedLanguage {
  const { yaml, values } = file
  const named: NamedImage[] = []
  const focusPoints: string[] = []
  const problems: Problem[] = []
  const limits: Problem[] = []
  const pages = listPages(content)
  // A translation shares the rest with site.yaml, where it is reported.
  const isOwn = (path: ContentPath) => getValue(values, path) !== undefined

  function resolveImage({ image, ...rest }: ImageRef, path: ContentPath) {
    const contentPath = [...path, 'image']
    if (rest.focus !== undefined) focusPoints.push(rest.focus)
    if (isOwn(contentPath)) {
      const filePath = locateInFile(file, contentPath)
      named.push({ name: image, file: yaml.name, path: filePath, line: findLine(yaml, filePath), contentPath })
    }
    return { ...findImage(image), ...resolveGroup(rest, path) }
  }

  function resolveBody(body: string, path: ContentPath): RichText {
    const filePath = locateInFile(file, path)
    const start = findTextLine(yaml, filePath)
    // As a form shows it: cleaning changes the length of texts.
    const written = String(getValue(yaml.data, filePath))
    const createBodyProblem = (found: BodyProblem, severity: 'error' | 'warning', code?: 'too-long'): Problem => ({
      ...createProblem(yaml.name, filePath, start + found.line - 1, found.message, severity, code),
      words: locateWords(written, found.line, found.words),
    })
    const findBodyImage = (name: string, line: number) => {
      const words = locateWords(written, line, name)
      if (isOwn(path))
        named.push({ name, file: yaml.name, path: filePath, line: start + line - 1, words, contentPath: path })
      return findImage(name)
    }
    const parsed = parse(body, findBodyImage, pages)
    if (isOwn(path)) {
      problems.push(...parsed.problems.map((problem) => createBodyProblem(problem, problem.severity)))
      const limit = findMarkdownLimit(body) ?? (parsed.isParsed ? undefined : TOO_MANY_TEXTS)
      if (limit) limits.push(createBodyProblem(limit, 'error', 'too-long'))
    }
    return getDirection(locale) === 'rtl' ? parsed.value.map(isolateTexts) : parsed.value
  }

  function resolveValue(value: unknown, path: ContentPath): unknown {
    if (typeof value === 'string') return isMarkdown(path) ? resolveBody(value, path) : value
    if (Array.isArray(value)) return value.map((entry, index) => resolveValue(entry, [...path, index]))
    if (!isObject(value)) return value
    return isImageRef(value) ? resolveImage(value, path) : resolveGroup(value, path)
  }

  function resolveGroup(group: object, path: ContentPath) {
    return Object.fromEntries(Object.entries(group).map(([key, entry]) => [key, resolveValue(entry, [...path, key])]))
  }

  // Only images and Markdown change, by the schema.
  const resolved = resolveValue(content, []) as Omit<SiteContent, 'locale' | 'questionIds'>
  // Only texts of the sample lack a translation into the first language.
  const language = getTextLanguage(locale.language === first.locale.language ? defaultLocale : first.locale)
  const markAs = (lang: typeof language) => (value: unknown, path: ContentPath) => ({
    value,
    key: formatPath(path),
    language: lang,
  })
  const marked = replaceValues(resolved, untranslated, markAs(language))
  const isMarked = (path: ContentPath) => isGroup(getValue(marked, path))
  const urduTexts = listUrduTexts(content, locale).filter((path) => !isMarked(path))
  return {
    content: { ...replaceValues(marked, urduTexts, markAs(URDU)), locale },
    named,
    focusPoints,
    problems,
    limits,
  }
}

function isImageRef(value: object): value is ImageRef {
  return 'image' in value && typeof value.image === 'string' && 'alt' in value
}

function isolateTexts(node: RichNode): RichNode {
  if (typeof node === 'string') return isolateLeftToRight(node)
  return 'children' in node ? { ...node, children: node.children.map(isolateTexts) } : node
}
