import { parseKey } from '../../shared/model/content-path.ts'
import type { Language } from '../../shared/languages/languages.ts'
import { buildFields, listFields } from './fields.ts'
import { findOutlineSection, listTitles, type OutlineGroup, type OutlineSection } from './outline.ts'
import type { Sources } from './sources.ts'

/** The texts of a group of the outline that lack a translation. */
interface UntranslatedGroup {
  readonly key: string
  readonly title: string
  readonly texts: readonly UntranslatedText[]
}

interface UntranslatedText {
  /** The id of the field of the translation. */
  readonly id: string
  readonly section: string
  /** Such as `Services: Service 2: Title`. */
  readonly title: string
}

/** The texts that visitors see in the main language, in the order of the outline. Hidden sections need none. */
export function listUntranslated(
  language: Language,
  outline: readonly OutlineGroup[],
  sources: Sources,
): UntranslatedGroup[] {
  const listTexts = (section: OutlineSection): UntranslatedText[] =>
    section.keys
      .flatMap((key) => buildFields(parseKey(key), sources))
      .flatMap(listFields)
      .flatMap(({ key, translations = [] }) => {
        const field = translations.find((translation) => translation.language === language)
        // The entries of a list may have sections of their own.
        if (!field?.isMissing || findOutlineSection(outline, key) !== section) return []
        const [, ...titles] = listTitles(key, outline, sources)
        return [{ id: field.id, section: section.key, title: titles.join(': ') }]
      })
  return outline
    .map(({ key, title, sections }) => {
      const texts = sections.filter(({ isHidden }) => !isHidden).flatMap(listTexts)
      return { key, title, texts }
    })
    .filter(({ texts }) => texts.length > 0)
}
