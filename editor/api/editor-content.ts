import { getDefaultContent, getDefaultTexts } from '../../shared/default-content/default-content.ts'
import type { EditorProblem, PageText } from '../../shared/editing.ts'
import { getPlaceholders } from '../../shared/fill-placeholders.ts'
import type { Language } from '../../shared/languages.ts'
import { getPath } from '../../shared/pages.ts'
import { getPageTexts, listPages } from '../../shared/site-pages.ts'
import { formatKey, mapStrings, parseKey } from '../../shared/content-path.ts'
import { checkContent, type CheckedContent } from '../../server/content/load-content.ts'
import { findKnownTranslation } from '../../server/content/localize-content.ts'
import { parseLanguages, type ParsedSite } from '../../server/content/parse-languages.ts'
import { ContentError, type FileProblem } from '../../server/content/problem.ts'
import type { ImageManifest } from '../../server/content/resolve-images.ts'
import { getSampleBodies } from '../../publishing/samples/sample-bodies.ts'
import { listUnconfirmedClaims } from '../../server/content/sample-claims.ts'
import { siteTree } from '../../server/content/site-schema.ts'
import type { SiteTexts } from '../../server/content/site-texts.ts'
import { createTextFiles, repairTexts, type TextFiles } from '../yaml/text-files.ts'
import { createTranslationDictionary, type TranslationDictionary } from '../../server/content/translation-dictionary.ts'
import { describeImage, type ImageLibrary } from '../../publishing/image-library.ts'
import { limitText, TextLimitError } from '../../publishing/limit-text.ts'
import { getFieldId, type FieldSources } from './fields.ts'
import { findSection, locateKey, planOutline } from './outline.ts'

interface ContentOptions {
  readonly files: TextFiles
  readonly texts: SiteTexts
  /** Problems that were found before. */
  readonly problems: readonly FileProblem[]
  readonly library: ImageLibrary
  readonly builtInImages: ImageManifest
}

export type EditorContent = Awaited<ReturnType<typeof buildEditorContent>>

/** Builds everything that the editor shows of texts with a draft. */
export async function buildEditorContent(options: ContentOptions) {
  const { files, texts } = options
  const draft = createTextFiles(texts, files.mainLanguage)
  const checked = await checkTexts(texts, options)
  const repaired = repairTexts(draft, files)
  const isRepaired = Object.entries(repaired).some(([name, text]) => text !== texts[name])
  const shown = isRepaired ? await checkTexts(repaired, options) : checked
  const site = shown.site ?? parseLanguages({})
  const sources = createSources(site, draft, options)
  const outline = planOutline(sources)
  const locate = (key: string) => locateKey(key, outline, siteTree)
  const problems = [...options.problems, ...checked.problems].map((problem): EditorProblem => {
    const language = draft.getLanguage(problem.file)
    const key = problem.key && formatKey(parseKey(problem.key))
    return { ...problem, ...(key && { ...locate(key), id: getFieldId(key, language, draft.mainLanguage) }), language }
  })
  const { source } = site.languages[0].localized
  const placeholders = getPlaceholders({ ...source.agency, year: site.today.slice(0, 4) })
  const pageTexts: PageText[] = []
  mapStrings(source, (text, path) => {
    const key = formatKey(path)
    const section = findSection(outline, key)?.key
    if (section) pageTexts.push({ section, key, text })
    return text
  })
  return {
    files,
    draft,
    sources: { ...sources, problems },
    outline,
    /** Finds the section and the titles of a key. */
    locate,
    /** The texts and links of all pages, in the main language. */
    texts: pageTexts,
    placeholders: Object.entries(placeholders).map(([name, value]) => ({ name: `{${name}}`, value: value ?? '' })),
    /** The images that the draft names, with the places of their fields. */
    usedImages: site.languages.flatMap(({ images }) =>
      images.map(({ image, path }) => ({ image, place: locate(formatKey(path).replace(/\.image$/, '')) })),
    ),
    /** The content as the preview shows it, without the mistakes of the draft; undefined if it cannot be shown. */
    preview: shown.content,
  }
}

interface CheckedTexts {
  readonly site?: ParsedSite
  readonly content?: CheckedContent
  readonly problems: readonly FileProblem[]
}

/** Parses and checks texts. Texts that cannot be used at all are a problem too. Throws a TextLimitError. */
async function checkTexts(texts: SiteTexts, { library, builtInImages }: ContentOptions): Promise<CheckedTexts> {
  try {
    const site = parseLanguages(texts, { run: limitText })
    const names = site.languages.flatMap(({ images }) => images.map(({ image }) => image))
    const content = checkContent(site, await library.load([...new Set(names)]), builtInImages)
    return { site, content, problems: content.problems }
  } catch (error) {
    if (!(error instanceof ContentError) || error instanceof TextLimitError) throw error
    return { problems: error.problems }
  }
}

function createSources(site: ParsedSite, draft: TextFiles, options: ContentOptions): FieldSources {
  const [first, ...others] = site.languages
  const main = first.locale.language
  const sample = getDefaultContent(main)
  const dictionaries = new Map<Language, TranslationDictionary>()
  for (const { locale } of others)
    dictionaries.set(locale.language, createTranslationDictionary(sample, getDefaultTexts(locale.language)))
  const bodies = Object.entries(getSampleBodies(main)).map(([page, body]) => [page, { body }])
  const { source } = first.localized
  return {
    tree: siteTree,
    languages: [main, ...dictionaries.keys()],
    findOwn: draft.findValue,
    sample,
    suggestions: { pages: Object.fromEntries(bodies) },
    findTranslation: (language, path) =>
      findKnownTranslation(draft.findValue(main, path), path, language, dictionaries.get(language) ?? new Map()),
    problems: [],
    sampleKeys: listUnconfirmedClaims(main, site.siteFile.values),
    pages: listPages(source).map((key) => ({ key, path: getPath(key), name: getPageTexts(source, key).name })),
    findPicture: (name) => {
      const own = options.library.find(name)
      const image = own ? describeImage(own) : options.builtInImages.get(name)
      return image && { src: image.src, width: image.width, height: image.height }
    },
  }
}
