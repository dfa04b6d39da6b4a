import { getValue, mapStrings, type ContentPath } from '../../shared/model/content-path.ts'
import type { ContentSource } from '../../shared/model/content-source.ts'
import { defaultContent, getDefaultContent, getDefaultTexts } from '../../shared/default-content/default-content.ts'
import type { Language } from '../../shared/languages/languages.ts'
import type { SchemaNode } from '../../shared/model/schema-tree.ts'
import type { Locale } from '../../shared/languages/locale.ts'
import { isData, listTexts } from '../../shared/model/texts.ts'
import { mergeContent, translateContent } from '../../shared/model/merge-content.ts'
import type { Parsed, ParsedFile } from './parsed.ts'
import { alignTranslation } from './align-translation.ts'
import { isComplete } from './pick-valid.ts'
import { translationTree, type SiteValues, type TranslationValues } from './site-schema.ts'
import { createTranslationDictionary, type TranslationDictionary } from './translation-dictionary.ts'

/**
 * Third stage: complete content in every language. What the agency has not written is the default. Its texts still
 * have placeholders, Markdown, and the names of images.
 */
export interface Localized {
  readonly parsed: Parsed
  /** In the order of the site. */
  readonly languages: readonly [LocalizedContent, ...LocalizedContent[]]
}

export interface LocalizedContent {
  readonly locale: Locale
  readonly content: ContentSource
  /** The texts that lack a translation: `content` has those of the first language. */
  readonly untranslated: readonly ContentPath[]
  /** The file of the language. Its values are in the places that they have in the content. */
  readonly file: ParsedFile
}

/** Merges the default content, the values of `site.yaml`, and the translations. */
export function localize(parsed: Parsed): Localized {
  const { locales, site, translations } = parsed
  const { languages: _languages, confirmed: _confirmed, ...values } = site.values
  const [locale, ...others] = locales
  const first = localizeSite(locale, site, values)
  const translated = translations.flatMap((file, index) => {
    const other = others[index]
    return other ? translate(first, values, other, file, parsed) : []
  })
  return { parsed, languages: [first, ...translated] }
}

function localizeSite(locale: Locale, file: ParsedFile, values: SiteValues): LocalizedContent {
  const content = mergeContent(getDefaultContent(locale.language), values)
  return { locale, content, untranslated: listGaps(locale.language, content, values), file }
}

/**
 * Texts of `site.yaml` that equal one of the sample have its translation. The other ones that the translation lacks
 * stay in the first language.
 */
function translate(
  first: LocalizedContent,
  values: SiteValues,
  locale: Locale,
  written: ParsedFile<TranslationValues>,
  parsed: Parsed,
): LocalizedContent {
  const { language } = locale
  const dictionary = createTranslationDictionary(first.locale.language, language)
  const known = mapStrings(values, (text, path) => (isData(path) ? text : (dictionary.get(text) ?? text)))
  const translated = mergeContent(getDefaultContent(language), known)
  const file = alignTranslation(written, translated, parsed)
  const content = translateContent(translated, leaveOutIncomplete(translationTree, translated, file.values))
  const own = listTexts(values)
    .filter(({ text }) => hasWords(text) && !dictionary.has(text))
    .map(({ path }) => path)
    .filter((path) => getValue(file.values, path) === undefined && isSame(content, values, path))
  return { locale, content, untranslated: [...own, ...listGaps(language, content, values)], file }
}

/** A translation without the groups that neither the content has nor the translation has completely. */
function leaveOutIncomplete(node: SchemaNode, content: unknown, value: unknown): unknown {
  const { fields, entry } = node
  if (value === undefined || (fields.size === 0 && !entry)) return value
  if (content === undefined) return isComplete(node, value) ? value : undefined
  if (entry && Array.isArray(value))
    return value.map((each, index) => leaveOutIncomplete(entry, getValue(content, [index]), each) ?? {})
  const kept = [...fields].map(([key, child]) => [
    key,
    leaveOutIncomplete(child, getValue(content, [key]), getValue(value, [key])),
  ])
  return Object.fromEntries(kept.filter(([, each]) => each !== undefined))
}

/** Where `content` has a text of the sample in English, because its language lacks it. */
function listGaps(language: Language, content: ContentSource, values: SiteValues): ContentPath[] {
  const texts = getDefaultTexts(language)
  return listTexts(defaultContent)
    .filter(({ path, text }) => hasWords(text) && getValue(texts, path) === undefined)
    .map(({ path }) => path)
    .filter((path) => getValue(values, path) === undefined && isSame(content, defaultContent, path))
}

/** Whether a text has words besides its placeholders. */
function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\{\w+\}/g, ''))
}

function isSame(one: unknown, other: unknown, path: ContentPath): boolean {
  return getValue(one, path) === getValue(other, path)
}

/**
 * What users see of a text that the agency's translation lacks: the translation of a default text, if it is one.
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
