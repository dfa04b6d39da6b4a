import type { EditorProblem } from '../../shared/editing.ts'
import { defaultContent, getDefaultContent, getDefaultTexts } from '../../shared/default-content/default-content.ts'
import { getPlaceholders } from '../../shared/fill-placeholders.ts'
import type { Language } from '../../shared/languages.ts'
import { getPath } from '../../shared/pages.ts'
import { getPageTexts, listPages } from '../../shared/site-pages.ts'
import { getValue, type ContentPath } from '../../shared/texts.ts'
import { checkContent, type CheckedContent } from '../content/load-content.ts'
import { hasWords } from '../content/localize-content.ts'
import { parseLanguages, type ParsedSite } from '../content/parse-languages.ts'
import { ContentError, type FileProblem } from '../content/problem.ts'
import type { ImageManifest, LocatedImage } from '../content/resolve-images.ts'
import { getSampleBodies } from '../content/sample-bodies.ts'
import { listSampleKeys } from '../content/sample-keys.ts'
import { SITE_FILE, type SiteTexts } from '../content/site-texts.ts'
import { createTranslationDictionary, type TranslationDictionary } from '../content/translation-dictionary.ts'
import { createTextFiles, repairTexts, type TextFiles } from './draft-content.ts'
import type { FieldSources, Page } from './fields.ts'
import { describeImage, type ImageLibrary } from './image-library.ts'
import { completeOutline, findSection, planOutline, type PlannedGroup } from './outline.ts'
import { fileSchema, formatKey, parseKey, type FileSchema } from './schema-path.ts'

/** Everything that the editor shows of one state of the draft. */
export interface EditorContent {
  readonly files: TextFiles
  readonly draft: TextFiles
  readonly sources: FieldSources
  readonly plan: readonly PlannedGroup[]
  readonly problems: readonly EditorProblem[]
  readonly sampleKeys: readonly string[]
  readonly placeholders: readonly { readonly name: string; readonly value: string }[]
  /** The images that the draft names, with the keys of their fields. */
  readonly usedImages: readonly { readonly image: string; readonly key: string }[]
  /** The content as the preview shows it, without the mistakes of the draft; undefined if it cannot be shown. */
  readonly preview: CheckedContent | undefined
}

interface ContentOptions {
  readonly files: TextFiles
  readonly texts: SiteTexts
  /** Problems that were found before. */
  readonly problems: readonly FileProblem[]
  readonly library: ImageLibrary
  readonly builtInImages: ImageManifest
  readonly schema?: FileSchema
}

/** Builds what the editor shows of texts with a draft. */
export async function buildEditorContent(options: ContentOptions): Promise<EditorContent> {
  const { files, texts, library, builtInImages, schema = fileSchema } = options
  const draft = createTextFiles(texts, files.mainLanguage)
  const { site, checked, problems } = await checkTexts(texts, options)
  const repaired = repairTexts(draft, files)
  const isRepaired = Object.entries(repaired).some(([name, text]) => text !== texts[name])
  const shown = isRepaired || !site ? await checkTexts(repaired, options) : { site, checked }
  const parsed = shown.site ?? parseLanguages({})
  const sources = createSources(parsed, draft, schema, (name) => findPicture(name, library, builtInImages))
  const plan = planOutline({ ...sources, problems: [] })
  const located = [...options.problems, ...problems].map((problem) => locateProblem(problem, plan, sources))
  const { source } = parsed.languages[0].localized
  const placeholders = getPlaceholders({ ...source.agency, year: parsed.today.slice(0, 4) })
  return {
    files,
    draft,
    sources: { ...sources, problems: located },
    plan,
    problems: located,
    sampleKeys: listSampleKeys(sources.languages[0], parsed.siteFile.values),
    placeholders: Object.entries(placeholders).map(([name, value]) => ({ name: `{${name}}`, value: value ?? '' })),
    usedImages: parsed.languages.flatMap(({ images }) => images.map(describeUse)),
    preview: shown.checked,
  }
}

/** Parses and checks texts. Texts that cannot be used at all are a problem too. */
async function checkTexts(texts: SiteTexts, { library, builtInImages }: ContentOptions) {
  try {
    const site = parseLanguages(texts)
    const names = site.languages.flatMap(({ images }) => images.map(({ image }) => image))
    const checked = checkContent(site, await library.load([...new Set(names)]), builtInImages)
    return { site, checked, problems: checked.problems }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return { site: undefined, checked: undefined, problems: error.problems }
  }
}

function describeUse({ image, path }: LocatedImage) {
  return { image, key: formatKey(path.at(-1) === 'image' ? path.slice(0, -1) : path) }
}

function findPicture(name: string, library: ImageLibrary, builtInImages: ImageManifest) {
  const own = library.find(name)
  const image = own ? describeImage(own) : builtInImages.get(name)
  return image && { src: image.src, width: image.width, height: image.height }
}

function createSources(
  { languages }: ParsedSite,
  draft: TextFiles,
  schema: FileSchema,
  findPicture: FieldSources['findPicture'],
): FieldSources {
  const [first, ...others] = languages
  const main = first.locale.language
  const sample = getDefaultContent(main)
  const dictionaries = new Map(
    others.map(({ locale: { language } }) => [
      language,
      createTranslationDictionary(sample, getDefaultTexts(language)),
    ]),
  )
  return {
    schema,
    languages: [main, ...dictionaries.keys()],
    getData: draft.getData,
    sample,
    suggestions: {
      pages: Object.fromEntries(Object.entries(getSampleBodies(main)).map(([page, body]) => [page, { body }])),
    },
    findTranslation: (language, path) =>
      translate(draft.findValue(main, path), path, language, dictionaries.get(language) ?? new Map()),
    problems: [],
    pages: listPageNames(first.localized.source),
    findPicture,
  }
}

/** What visitors see of a text that the agency's translation lacks: the translation of a default text, if it is one. */
function translate(own: unknown, path: ContentPath, language: Language, dictionary: TranslationDictionary) {
  if (typeof own === 'string') return dictionary.get(own) ?? (hasWords(own) ? undefined : own)
  const text = getValue(getDefaultTexts(language), path)
  const original = getValue(defaultContent, path)
  if (typeof text === 'string') return text
  return typeof original === 'string' && !hasWords(original) ? original : undefined
}

function listPageNames(source: ParsedSite['languages'][0]['localized']['source']): Page[] {
  return listPages(source).map((page) => ({ key: page, path: getPath(page), name: getPageTexts(source, page).name }))
}

/** Adds the section and the field of a problem. */
export function locateProblem(
  { file, key, line, message }: FileProblem,
  plan: readonly PlannedGroup[],
  sources: FieldSources,
): EditorProblem {
  const fieldKey = key && formatKey(parseKey(key))
  const section = fieldKey ? findSection(plan, fieldKey)?.key : undefined
  const tag =
    file === SITE_FILE ? sources.languages[0] : sources.languages.find((language) => file === `site.${language}.yaml`)
  return {
    ...(section !== undefined && { section }),
    ...(fieldKey && { key: fieldKey }),
    ...(tag && { language: tag }),
    file,
    ...(line !== undefined && { line }),
    message,
  }
}

export function buildOutline({ plan, problems, sampleKeys }: EditorContent) {
  return completeOutline(plan, problems, sampleKeys)
}
