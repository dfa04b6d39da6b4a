import type { ContentSource } from '../../shared/model/content-source.ts'
import { getDefaultContent } from '../../shared/default-content/default-content.ts'
import type { EditorProblem, PageText } from '../protocol.ts'
import { fillPlaceholders, fillYear, getPlaceholders } from '../../shared/model/fill-placeholders.ts'
import type { Language } from '../../shared/languages/languages.ts'
import { getDirection } from '../../shared/languages/locale.ts'
import { getPath } from '../../shared/pages.ts'
import { getPageTexts, listPages } from '../../shared/site-pages.ts'
import { formatKey, mapStrings, parseKey } from '../../shared/model/content-path.ts'
import { getCalendarDate } from '../../server/content/calendar.ts'
import type { ImageManifest } from '../../server/content/find-images.ts'
import { findKnownTranslation, localize, type Localized } from '../../server/content/localized.ts'
import { parse } from '../../server/content/parsed.ts'
import type { FileProblem, ProblemCode } from '../../server/content/problem.ts'
import { listImageNames, resolve, type Resolved } from '../../server/content/resolved.ts'
import { checkContent } from '../../publishing/check/check-content.ts'
import { getSampleBodies } from '../../publishing/samples/sample-bodies.ts'
import { listUnconfirmedClaims } from '../../publishing/check/unconfirmed-claims.ts'
import { siteTree } from '../../server/content/site-schema.ts'
import type { Written } from '../../server/content/written.ts'
import { repairTexts, type TextFiles } from '../draft/text-files.ts'
import { createTranslationDictionary, type TranslationDictionary } from '../../server/content/translation-dictionary.ts'
import { describeImage, type ImageLibrary } from '../../publishing/image-library.ts'
import { getFieldId, type FieldSources } from './fields.ts'
import { findOutlineSection, locateKey, planOutline } from './outline.ts'

interface ImageSources {
  readonly library: ImageLibrary
  readonly builtInImages: ImageManifest
}

interface ContentOptions extends ImageSources {
  readonly draft: TextFiles
  readonly folderTexts: Written
  /** Problems that were found before. */
  readonly problems: readonly FileProblem[]
}

export type EditorContent = Awaited<ReturnType<typeof buildEditorContent>>

/** Builds everything that the editor shows of texts with a draft. */
export async function buildEditorContent(options: ContentOptions) {
  const { draft, folderTexts } = options
  const checked = await checkTexts(draft.texts, options)
  const repaired = repairTexts(draft.texts, folderTexts)
  const isRepaired = Object.entries(repaired).some(([name, text]) => text !== draft.texts[name])
  const shown = isRepaired ? await checkTexts(repaired, options) : checked
  const { localized, resolved } = shown
  const [{ content, locale }] = localized.languages
  const source = fillPlaceholders(content, getDirection(locale))
  const sources = createSources(localized, source, draft, options)
  const outline = planOutline(sources)
  const locate = (key: string) => locateKey(key, outline, siteTree)
  const problems = [...options.problems, ...checked.problems].map((problem): EditorProblem => {
    const language = draft.getLanguage(problem.file)
    const key = problem.key && formatKey(parseKey(problem.key))
    const message = (problem.code && formMessages[problem.code]) ?? problem.message
    return {
      ...problem,
      message,
      ...(key && { ...locate(key), id: getFieldId(key, language, draft.mainLanguage) }),
      language,
    }
  })
  const year = getCalendarDate(new Date(), content.timezone).slice(0, 4)
  const placeholders = { ...getPlaceholders(source.agency), year }
  const pageTexts: PageText[] = []
  mapStrings(fillYear(source, year), (text, path) => {
    const key = formatKey(path)
    const section = findOutlineSection(outline, key)?.key
    if (section) pageTexts.push({ section, key, text })
    return text
  })
  return {
    /** The claims of the sample that are right for the agency. */
    confirmed: localized.parsed.site.values.confirmed ?? [],
    draft,
    folderTexts,
    sources: { ...sources, problems },
    outline,
    /** Finds the section and the titles of a key. */
    locate,
    /** The texts and links of all pages, in the main language. */
    texts: pageTexts,
    placeholders: Object.entries(placeholders).map(([name, value]) => ({ name: `{${name}}`, value: value ?? '' })),
    /** The images that the draft names, with the places of their fields. */
    usedImages: resolved.images.map(({ name, path }) => {
      return { image: name, place: locate(formatKey(path).replace(/\.image$/, '')) }
    }),
    /** The content as the preview shows it, without the mistakes of the draft. */
    preview: resolved,
  }
}

/** Problems in the words of a form, which has a box to tick in place of an empty text. */
const formMessages: Readonly<Partial<Record<ProblemCode, string>>> = {
  empty: 'is empty',
  'invalid-image-name': 'Choose an image',
  'invalid-alt': 'Say in a few words what the image shows, or tick “Only decorates”',
}

interface CheckedTexts {
  readonly localized: Localized
  readonly resolved: Resolved
  readonly problems: readonly FileProblem[]
}

/** Takes texts through the stages, and checks them. */
export async function checkTexts(texts: Written, { library, builtInImages }: ImageSources): Promise<CheckedTexts> {
  const localized = localize(parse(texts))
  const images = await library.load(listImageNames(localized))
  const resolved = resolve(localized, images, builtInImages)
  const allNames = [...images.fileNames, ...builtInImages.keys()]
  return { localized, resolved, problems: checkContent(localized, resolved, { imageNames: allNames, isForm: true }) }
}

function createSources(
  { languages, parsed }: Localized,
  source: ContentSource,
  draft: TextFiles,
  options: ContentOptions,
): FieldSources {
  const [first, ...others] = languages
  const main = first.locale.language
  const sample = { ...getDefaultContent(main), languages: [main] }
  const dictionaries = new Map<Language, TranslationDictionary>()
  for (const { locale } of others) dictionaries.set(locale.language, createTranslationDictionary(main, locale.language))
  const bodies = Object.entries(getSampleBodies(main)).map(([page, body]) => [page, { body }])
  return {
    tree: siteTree,
    languages: [main, ...dictionaries.keys()],
    findOwn: draft.findValue,
    sample,
    suggestions: { pages: Object.fromEntries(bodies) },
    findTranslation: (language, path) =>
      findKnownTranslation(draft.findValue(main, path), path, language, dictionaries.get(language) ?? new Map()),
    problems: [],
    sampleKeys: listUnconfirmedClaims(main, parsed.site.values),
    pages: listPages(source).map((key) => ({ key, path: getPath(key), name: getPageTexts(source, key).name })),
    findPicture: (name) => {
      const own = options.library.find(name)
      const image = own ? describeImage(own) : options.builtInImages.get(name)
      return image && { src: image.src, width: image.width, height: image.height }
    },
  }
}
