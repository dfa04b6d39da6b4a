import { createHash } from 'node:crypto'
import type { SiteContent } from '../../shared/content.ts'
import type { Language } from '../../shared/languages.ts'
import { getTextLanguage } from '../../shared/language-content.ts'
import { defaultLocale, type Locale } from '../../shared/locale.ts'
import { replaceValues, type ContentPath } from '../../shared/texts.ts'
import type { InspectedImage } from '../images/image-variants.ts'
import type { ContentReader } from './content-reader.ts'
import { findImages, type ImageReader } from './find-images.ts'
import type { ParsedLanguage } from './parse-language.ts'
import { parseLanguages } from './parse-languages.ts'
import { ContentError, formatPath, formatProblems, type Problem } from './problem.ts'
import { resolveImages, type ImageManifest } from './resolve-images.ts'
import { listSampleKeys } from './sample-keys.ts'
import { buildPlaceholderStyles, buildTheme } from './theme.ts'

/** Content that is ready to be rendered. */
export interface LoadedContent {
  /** The content in every language of the site, in their order. */
  readonly contents: readonly [SiteContent, ...SiteContent[]]
  /** Style rules to append to the site's own: theme colours and placeholder colours. */
  readonly styles: string
  /** Twelve hexadecimal digits that identify the content. */
  readonly version: string
  readonly siteFile: string
  /** The texts of the translations, such as `site.ur.yaml`. */
  readonly translations: Readonly<Partial<Record<Language, string>>>
  /** The agency's images that the content uses, by name. */
  readonly images: ReadonlyMap<string, InspectedImage>
  /** The keys of the agency that still have the sample's value. */
  readonly sampleKeys: readonly string[]
  /** Texts that lack a translation, such as `site.ur.yaml, about.heading`. */
  readonly untranslatedKeys: readonly string[]
}

/**
 * Loads content in every language: `site.yaml` merged over the default content, and translations over the result, with
 * placeholders, Markdown and images resolved. Throws a ContentError that lists every problem with its line and key.
 */
export async function loadContent(reader: ContentReader, builtInImages: ImageManifest): Promise<LoadedContent> {
  const { siteFile, first, translations } = await parseLanguages(reader)
  const languages = [first, ...translations]
  const { manifest, used, problems: imageProblems } = await findAllImages(languages, builtInImages, reader)
  const theme = buildTheme(first.localized.source.theme)

  const problems = languages.flatMap(({ file, problems }, index) => {
    const found = [...problems, ...(imageProblems[index] ?? []), ...(file === siteFile ? theme.problems : [])]
    return formatProblems(found, file.document.findLine, languages.length > 1 ? file.name : undefined)
  })
  if (problems.length > 0) throw new ContentError(problems)

  const resolve = (language: ParsedLanguage) => resolveContent(language, manifest, first.locale)
  const contents = [resolve(first), ...translations.map(resolve)] as const
  const styles = theme.value + buildPlaceholderStyles(manifest.values())
  return {
    contents,
    styles,
    version: hash(JSON.stringify(contents) + styles),
    siteFile: siteFile.text,
    translations: Object.fromEntries(translations.map(({ locale, file }) => [locale.language, file.text])),
    images: used,
    sampleKeys: listSampleKeys(first.localized),
    untranslatedKeys: languages.flatMap(listUntranslatedKeys),
  }
}

async function findAllImages(languages: readonly ParsedLanguage[], builtInImages: ImageManifest, reader: ImageReader) {
  let manifest = builtInImages
  const used = new Map<string, InspectedImage>()
  const problems: (readonly Problem[])[] = []
  for (const { images } of languages) {
    const found = await findImages(images, manifest, reader)
    manifest = found.value.manifest
    for (const [name, image] of found.value.used) used.set(name, image)
    problems.push(found.problems)
  }
  return { manifest, used, problems }
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

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
