import { contentSchema } from '../shared/model/content-schema.ts'
import { getLanguageInfo, languageCodes } from '../shared/languages/languages.ts'
import { listTexts } from '../shared/model/texts.ts'
import { defaultContent } from '../shared/default-content/default-content.ts'

/** The missing and invalid values of the default content, and which of its texts a language lacks: one line each. */
export function findDefaultContentProblems(content: unknown = defaultContent): string[] {
  const issues = contentSchema.safeParse(content).error?.issues ?? []
  const invalid = issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  const untranslated = languageCodes.flatMap((language) => {
    const { texts } = getLanguageInfo(language)
    if (!texts) return []
    const translated = new Set(listTexts(texts).map(({ path }) => path.join('.')))
    const needed = listTexts(content).flatMap(({ path, text }) => (text === '' ? [] : path.join('.')))
    return needed.filter((path) => !translated.has(path)).map((path) => `${path}: has no text in "${language}"`)
  })
  return [...invalid, ...untranslated]
}
