import { getDirection, type Locale } from '../../shared/locale.ts'
import { getValue } from '../../shared/content-path.ts'
import { checkLengths } from './check-lengths.ts'
import { checkNotice } from './check-notice.ts'
import { checkPages } from './check-pages.ts'
import { checkTranslation } from './check-translation.ts'
import type { ContentFile } from './content-file.ts'
import { locateImages } from './find-images.ts'
import { createFirstSource, translateSource, type LocalizedSource } from './localize-content.ts'
import { parseBodies, type ParsedContent } from './parse-bodies.ts'
import type { Problem } from './problem.ts'
import type { ContentPath } from '../../shared/content-path.ts'
import { listImages, type LocatedImage } from './resolve-images.ts'
import { getContentValues, type SiteValues, type TranslationValues } from './site-schema.ts'

/** The content of one language, before its images are resolved. */
export interface ParsedLanguage {
  readonly locale: Locale
  readonly file: ContentFile<SiteValues> | ContentFile<TranslationValues>
  readonly localized: LocalizedSource
  readonly parsed: ParsedContent
  /** The images that the file names. */
  readonly images: readonly LocatedImage[]
  readonly problems: readonly Problem[]
}

export function parseFirstLanguage(locale: Locale, file: ContentFile<SiteValues>, year: string): ParsedLanguage {
  const values = getContentValues(file.values)
  const parsed = parse(locale, file, createFirstSource(locale.language, values, year))
  const { source } = parsed.localized
  return { ...parsed, problems: [...parsed.problems, ...checkPages(values, source), ...checkNotice(source.notice)] }
}

export function parseTranslation(
  locale: Locale,
  first: ParsedLanguage,
  siteFile: ContentFile<SiteValues>,
  file: ContentFile<TranslationValues>,
  year: string,
): ParsedLanguage {
  const values = getContentValues(siteFile.values)
  const localized = translateSource(first.localized, values, locale.language, file.values, year)
  const { problems, ...parsed } = parse(locale, file, localized)
  // A translation of a file that is not valid YAML would be compared with the sample.
  if (siteFile.document.data === undefined && siteFile.problems.length > 0)
    return { ...parsed, problems: file.problems }
  return { ...parsed, problems: [...problems, ...checkTranslation(first.localized.source, file.values)] }
}

function parse(locale: Locale, file: ParsedLanguage['file'], localized: LocalizedSource): ParsedLanguage {
  const { document, values } = file
  const { value: parsed, problems } = parseBodies(localized.source, document.findTextLine, getDirection(locale))
  // A translation shares the other bodies with site.yaml, where their images and problems are reported.
  const isOwn = ({ path }: { path: ContentPath }) =>
    getValue(values, path.slice(0, path.indexOf('body') + 1)) !== undefined
  const { pages, extraPages } = parsed
  const bodies = [...listImages(pages, ['pages']), ...listImages(extraPages, ['extraPages'])]
  const images = [...listImages(values), ...bodies.filter(isOwn)]
  return {
    locale,
    file,
    localized,
    parsed,
    images: locateImages(images, document.findTextLine),
    problems: [...file.problems, ...problems.filter(isOwn), ...checkLengths(values, localized.source)],
  }
}
