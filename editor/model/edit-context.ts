import { getDefaultContent } from '../../shared/default-content/default-content.ts'
import type { Language } from '../../shared/languages/languages.ts'
import type { ContentPath } from '../../shared/model/content-path.ts'
import { findOutermostListOrImage, type SchemaNode } from '../../shared/model/schema-tree.ts'
import type { Value } from '../../shared/model/with-value.ts'
import { findKnownTranslation } from '../../server/content/localized.ts'
import { siteTree } from '../../server/content/site-schema.ts'
import { createTranslationDictionary, type TranslationDictionary } from '../../server/content/translation-dictionary.ts'
import type { Texts } from '../protocol.ts'
import { findValue } from './values.ts'

/** What an edit depends on. */
export interface EditContext {
  readonly tree: SchemaNode
  /** The main language first. */
  readonly languages: readonly [Language, ...Language[]]
  readonly texts: Texts
  /** The sample in the main language. */
  readonly sample: unknown
  /** The sample's value; undefined below a list or an image that the agency has replaced. */
  readonly findSample: (path: ContentPath) => Value | undefined
  /** The agency's own value. */
  readonly findOwn: (language: Language, path: ContentPath) => Value | undefined
  /** The agency's own value in the main language, or else the sample's. */
  readonly findShown: (path: ContentPath) => Value | undefined
  /** The text that visitors see in place of a missing one in a translation; undefined if it has no translation. */
  readonly findTranslation: (language: Language, path: ContentPath) => string | undefined
}

export function createEditContext({ languages, texts }: Pick<EditContext, 'languages' | 'texts'>): EditContext {
  const [main] = languages
  const sample = { ...getDefaultContent(main), languages: [main] }
  const findOwn: EditContext['findOwn'] = (language, path) => findValue(texts[language], path)
  const findSample = (path: ContentPath) => {
    const whole = findOutermostListOrImage(siteTree, path)
    const isReplaced = whole && whole.length < path.length && findOwn(main, whole) !== undefined
    return isReplaced ? undefined : findValue(sample, path)
  }
  return {
    tree: siteTree,
    languages,
    texts,
    sample,
    findSample,
    findOwn,
    findShown: (path) => findOwn(main, path) ?? findSample(path),
    findTranslation: (language, path) =>
      findKnownTranslation(findOwn(main, path), path, language, getDictionary(main, language)),
  }
}

const dictionaries = new Map<string, TranslationDictionary>()

function getDictionary(from: Language, to: Language): TranslationDictionary {
  const key = `${from} ${to}`
  const dictionary = dictionaries.get(key) ?? createTranslationDictionary(from, to)
  dictionaries.set(key, dictionary)
  return dictionary
}
