import type { Language } from '../../shared/languages.ts'
import type { AgencyImages } from '../content/find-images.ts'
import { loadContent, type LoadedContent } from '../content/load-content.ts'
import { parseLanguages } from '../content/parse-languages.ts'
import { ContentError, describeProblem } from '../content/problem.ts'
import { getTranslationFile, SITE_FILE } from '../content/site-texts.ts'
import { createTestFrontend } from './test-app.ts'

const { images: builtInImages } = createTestFrontend()

export const noImages: AgencyImages = { found: new Map(), failures: new Map(), fileNames: [] }

/** Loads content from the text of `site.yaml` and of translations. */
export function loadTestContent(
  siteFile: string,
  translations: Readonly<Partial<Record<Language, string>>> = {},
  images: AgencyImages = noImages,
): LoadedContent {
  const translated = Object.entries(translations).map(([language, text]) => [getTranslationFile(language), text])
  const texts = { [SITE_FILE]: siteFile, ...Object.fromEntries(translated) }
  return loadContent(parseLanguages(texts), images, builtInImages)
}

/** The problems that loading reports, a line each. Throws an Error if there are none. */
export function listTestProblems(...parameters: Parameters<typeof loadTestContent>): string[] {
  try {
    loadTestContent(...parameters)
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(describeProblem)
    throw error
  }
  throw new Error('The content was accepted.')
}
