import { contentSchema } from '../content-schema.ts'
import { getLanguageInfo, languageCodes, type LanguageInfo } from '../languages.ts'
import { getValue, listTexts } from '../texts.ts'
import { defaultContent } from './default-content.ts'

/** What is missing or invalid in the default content, and which of its texts a language lacks: one line each. */
export function findDefaultContentProblems(content: unknown = defaultContent): string[] {
  const issues = contentSchema.safeParse(content).error?.issues ?? []
  const invalid = issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  const untranslated = languageCodes.flatMap((language) => {
    const { texts }: LanguageInfo = getLanguageInfo(language)
    if (!texts) return []
    const missing = listTexts(content).filter(({ path, text }) => text !== '' && !getValue(texts, path))
    return missing.map(({ path }) => `${path.join('.')}: has no text in "${language}"`)
  })
  return [...invalid, ...untranslated]
}
