import type { Language } from '../../shared/languages.ts'
import type { AgencyImages } from '../content/find-images.ts'
import { loadContent, type LoadedContent } from '../content/load-content.ts'
import { parseLanguages } from '../content/parse-languages.ts'
import { ContentError, describeProblem } from '../content/problem.ts'
import { getTranslationFile, SITE_FILE } from '../content/site-texts.ts'
import { buildSite } from '../site/build-site.ts'
import { createTestFrontend } from './test-app.ts'

export const SITE_ORIGIN = 'https://www.agency.example'

const frontend = createTestFrontend()

export const noImages: AgencyImages = { found: new Map(), failures: new Map(), fileNames: [] }

/** Loads content from the text of `site.yaml` and of translations. */
export function loadTestContent(
  siteFile: string,
  translations: Readonly<Partial<Record<Language, string>>> = {},
  images: AgencyImages = noImages,
): LoadedContent {
  const translated = Object.entries(translations).map(([language, text]) => [getTranslationFile(language), text])
  const texts = { [SITE_FILE]: siteFile, ...Object.fromEntries(translated) }
  return loadContent(parseLanguages(texts), images, frontend.images)
}

/** The problems that loading reports, a line each. */
export function listTestProblems(...parameters: Parameters<typeof loadTestContent>): string[] {
  try {
    loadTestContent(...parameters)
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(describeProblem)
    throw error
  }
}

/** Builds the site from the text of `site.yaml` and of translations. `readPage` returns the HTML of a page. */
export function buildTestSite(...parameters: Parameters<typeof loadTestContent>) {
  const options = { frontend, origin: SITE_ORIGIN, isBehindCdn: false, readRendition: async () => undefined }
  const site = buildSite(loadTestContent(...parameters), options)
  const readPage = async (path: string) => String((await site.resources.get(path)?.())?.identity.body)
  return { ...site, readPage }
}
