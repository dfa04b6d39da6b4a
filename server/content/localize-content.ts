import type { ContentSource } from '../../shared/content-source.ts'
import { defaultContent, getDefaultContent, getDefaultTexts } from '../../shared/default-content/default-content.ts'
import { fillPlaceholders } from '../../shared/fill-placeholders.ts'
import { getLanguageInfo, type Language } from '../../shared/languages.ts'
import { mergeContent, translateContent } from '../../shared/merge-content.ts'
import { getValue, mapStrings, type ContentPath } from '../../shared/content-path.ts'
import { isData, listTexts, replaceValues } from '../../shared/texts.ts'
import type { getContentValues, TranslationValues } from './site-schema.ts'
import { createTranslationDictionary, type TranslationDictionary } from './translation-dictionary.ts'

/** The content of one language, with placeholders filled. */
export interface LocalizedSource {
  readonly language: Language
  readonly source: ContentSource
  /** Where texts lack a translation, so that `source` has those of the first language. */
  readonly untranslated: readonly ContentPath[]
}

type AgencyValues = ReturnType<typeof getContentValues>

/** Merges the values of `site.yaml` over the default content in the first language. */
export function createFirstSource(language: Language, values: AgencyValues, year: string): LocalizedSource {
  const source = mergeContent(getDefaultContent(language), values)
  const untranslated = listGaps(language, source, values)
  return { language, source: fillPlaceholders(source, getLanguageInfo(language).direction, year), untranslated }
}

/**
 * Merges a translation over the content of the first language. Texts of `site.yaml` that equal a default text have its
 * translation; the other ones that the translation lacks stay in the first language.
 */
export function translateSource(
  first: LocalizedSource,
  values: AgencyValues,
  language: Language,
  translation: TranslationValues,
  year: string,
): LocalizedSource {
  const defaults = getDefaultContent(language)
  const dictionary = createTranslationDictionary(getDefaultContent(first.language), getDefaultTexts(language))
  const texts = listTexts(values)
  const known = mapStrings(values, (text, path) => (isData(path) ? text : (dictionary.get(text) ?? text)))
  const source = translateContent(mergeContent(defaults, known), translation)
  const own = texts
    .filter(({ text }) => hasWords(text) && !dictionary.has(text))
    .map(({ path }) => path)
    .filter((path) => getValue(translation, path) === undefined && isSame(source, values, path))
  const untranslated = [...own, ...listGaps(language, source, values)]
  const filled = fillPlaceholders(source, getLanguageInfo(language).direction, year)
  return {
    language,
    source: replaceValues(filled, untranslated, (_, path) => getValue(first.source, path)),
    untranslated,
  }
}

/** Where `source` has a default text in English, because its language lacks it. */
function listGaps(language: Language, source: ContentSource, values: AgencyValues): ContentPath[] {
  const texts = getDefaultTexts(language)
  return listTexts(defaultContent)
    .filter(({ path, text }) => hasWords(text) && getValue(texts, path) === undefined)
    .map(({ path }) => path)
    .filter((path) => getValue(values, path) === undefined && isSame(source, defaultContent, path))
}

/** Whether a text has words besides its placeholders. */
function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\{\w+\}/g, ''))
}

function isSame(one: unknown, other: unknown, path: ContentPath): boolean {
  return getValue(one, path) === getValue(other, path)
}

/**
 * What visitors see of a text that the agency's translation lacks: the translation of a default text, if it is one.
 * `own` is the text in `site.yaml`, if there is one. Undefined if the text has no translation.
 */
export function findKnownTranslation(
  own: unknown,
  path: ContentPath,
  language: Language,
  dictionary: TranslationDictionary,
): string | undefined {
  if (typeof own === 'string') return dictionary.get(own) ?? (hasWords(own) ? undefined : own)
  const text = getValue(getDefaultTexts(language), path)
  const original = getValue(defaultContent, path)
  if (typeof text === 'string') return text
  return typeof original === 'string' && !hasWords(original) ? original : undefined
}
