import type { SiteContent } from '../../shared/content.ts'
import { getTextLanguage } from '../../shared/language-content.ts'
import { defaultLocale, type Locale } from '../../shared/locale.ts'
import type { ContentPath } from '../../shared/content-path.ts'
import { listTexts, replaceValues } from '../../shared/texts.ts'
import { findNextChange, isShown, type CalendarChange } from './calendar.ts'
import { listTitlePages, type ContentReport } from './content-report.ts'
import { findImages, type AgencyImages } from './find-images.ts'
import type { ParsedLanguage } from './parse-language.ts'
import type { ParsedSite } from './parse-languages.ts'
import { ContentError, formatPath, locateProblems, type FileProblem } from './problem.ts'
import { listImages, resolveImages, type ImageManifest } from './resolve-images.ts'
import { listUnconfirmedClaims } from './sample-claims.ts'
import { buildFocusStyles, buildPlaceholderStyles, buildTheme } from './theme.ts'

/** Content that is ready to be rendered. */
export interface LoadedContent {
  /** The content in every language of the site, in their order. */
  readonly contents: readonly [SiteContent, ...SiteContent[]]
  /** Style rules to append to the site's own: theme colours, and placeholder colours and focus points of images. */
  readonly styles: string
  readonly report: ContentReport
  /** When the site next changes without a publication; undefined if never. */
  readonly nextChange?: CalendarChange | undefined
}

interface LoadOptions {
  readonly isTolerant?: boolean
}

/** Content with its problems. */
export interface CheckedContent {
  readonly problems: readonly FileProblem[]
  /** Loads the content. With problems, it contains what could be used. */
  readonly load: () => LoadedContent
}

/**
 * Loads content in every language: `site.yaml` merged over the default content, and translations over the result, with
 * placeholders, Markdown and images resolved. Throws a ContentError that lists every problem with its line and key. A
 * server is tolerant: the checks of a release must not hide what an earlier one has published.
 */
export function loadContent(
  site: ParsedSite,
  images: AgencyImages,
  builtInImages: ImageManifest,
  options?: LoadOptions,
): LoadedContent {
  const { problems, load } = checkContent(site, images, builtInImages, options)
  if (problems.length > 0) throw new ContentError(problems)
  return load()
}

/** Finds every problem of the content, with its line and key. */
export function checkContent(
  { siteFile, languages, today }: ParsedSite,
  images: AgencyImages,
  builtInImages: ImageManifest,
  { isTolerant = false }: LoadOptions = {},
): CheckedContent {
  const [first, ...translations] = languages
  const theme = buildTheme(first.localized.source.theme)
  let manifest = builtInImages
  const problems = languages.flatMap((language) => {
    const { file } = language
    const found = findImages(language.images, manifest, images)
    manifest = found.value
    const all = [...language.problems, ...found.problems, ...(file === siteFile ? theme.problems : [])]
    const relevant = all.filter((problem) => !(isTolerant && problem.isTolerable))
    return locateProblems(file.name, relevant, file.document.findLine)
  })
  const usedImages = languages.flatMap(({ parsed }) => listImages(parsed))
  const resolve = (language: ParsedLanguage) => hideNotice(resolveContent(language, manifest, first.locale), today)
  const load = (): LoadedContent => {
    const contents = [resolve(first), ...translations.map(resolve)] as const
    return {
      contents,
      styles: theme.value + buildPlaceholderStyles(manifest.values()) + buildFocusStyles(usedImages),
      report: {
        sampleKeys: listUnconfirmedClaims(first.locale.language, siteFile.values),
        titlePages: listTitlePages(contents[0]),
        untranslatedKeys: languages.flatMap(listUntranslatedKeys),
      },
      nextChange: findNextChange(first.localized.source, today, languages.some(showsYear)),
    }
  }
  return { problems, load }
}

/** Removes a notice on a date on which it is not shown. */
function hideNotice(content: SiteContent, today: string): SiteContent {
  return isShown(content.notice, today) ? content : { ...content, notice: { label: content.notice.label } }
}

function showsYear({ file }: ParsedLanguage): boolean {
  return listTexts(file.values).some(({ text }) => text.includes('{year}'))
}

/** Resolves images, and marks the texts that lack a translation with their key and the language that they are in. */
function resolveContent(
  { locale, localized, parsed }: ParsedLanguage,
  manifest: ImageManifest,
  firstLocale: Locale,
): SiteContent {
  const resolved = resolveImages(parsed, manifest)
  // Only default texts lack a translation into the first language.
  const language = getTextLanguage(locale.language === firstLocale.language ? defaultLocale : firstLocale)
  const mark = (value: unknown, path: ContentPath) => ({ value, key: formatPath(path), language })
  return { ...replaceValues(resolved, localized.untranslated, mark), locale }
}

function listUntranslatedKeys({ file, localized }: ParsedLanguage): string[] {
  return localized.untranslated.map((path) => `${file.name}, ${formatPath(path)}`)
}
