import { isLanguage, languageCodes, type Language } from '../../shared/languages.ts'
import { getCalendarDate } from './calendar.ts'
import { parseContentFile, type ContentFile } from './content-file.ts'
import { parseFirstLanguage, parseTranslation, type ParsedLanguage } from './parse-language.ts'
import { ContentError } from './problem.ts'
import type { SiteValues } from './site-schema.ts'
import { validateSiteFile, validateTranslationFile } from './validate-site-file.ts'
import { listSiteLocales } from './site-locales.ts'
import { findTranslationTag, getTranslationFile, SITE_FILE, type SiteTexts } from './site-texts.ts'

export interface ParsedSite {
  readonly siteFile: ContentFile<SiteValues>
  /** The languages of the site, the first one from `site.yaml`. */
  readonly languages: readonly [ParsedLanguage, ...ParsedLanguage[]]
  /** The date for which placeholders are filled. */
  readonly today: string
}

interface ParseOptions {
  /** Runs a function that parses the text of a file. */
  readonly run?: <Value>(file: string, parse: () => Value) => Value
  /** Today, by default by the agency's calendar. */
  readonly date?: string
}

/**
 * Parses `site.yaml`, and the translations of the languages that the site has. Throws a ContentError for a file that
 * cannot be used at all.
 */
export function parseLanguages(texts: SiteTexts, { run = (_, parse) => parse(), date }: ParseOptions = {}): ParsedSite {
  const parseFile = <Value>(file: string, parse: () => Value) => run(file, () => rejectDepth(file, parse))
  const siteFile = parseFile(SITE_FILE, () => parseContentFile(SITE_FILE, texts[SITE_FILE] ?? '', validateSiteFile))
  const [firstLocale, ...locales] = listSiteLocales(siteFile.values.languages, listTranslations(texts))
  const today = date ?? getCalendarDate(new Date(), siteFile.values.timezone)
  const year = today.slice(0, 4)
  const first = parseFile(SITE_FILE, () => parseFirstLanguage(firstLocale, siteFile, year))
  const translations = locales.map((locale) => {
    const name = getTranslationFile(locale.language)
    return parseFile(name, () => {
      const file = parseContentFile(name, texts[name] ?? '', validateTranslationFile)
      return parseTranslation(locale, first, siteFile, file, year)
    })
  })
  return { siteFile, languages: [first, ...translations], today }
}

/** Lists the languages of the translations. Throws a ContentError for one that is not supported. */
function listTranslations(texts: SiteTexts): Language[] {
  const tags = Object.keys(texts)
    .map(findTranslationTag)
    .filter((tag) => tag !== undefined)
  const unknown = tags.find((tag) => !isLanguage(tag))
  if (unknown === undefined) return languageCodes.filter((language) => tags.includes(language))
  const message = `"${unknown}" must be one of ${languageCodes.join(', ')}`
  throw new ContentError([{ file: getTranslationFile(unknown), message }])
}

function rejectDepth<Value>(file: string, parse: () => Value): Value {
  try {
    return parse()
  } catch (error) {
    if (error instanceof RangeError) throw new ContentError([{ file, message: 'is nested too deeply' }])
    throw error
  }
}
