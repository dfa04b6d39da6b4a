import { checkContent } from '../../publishing/check/check-content.ts'
import { buildReport, type ContentReport } from '../../publishing/check/content-report.ts'
import type { Language } from '../../shared/languages/languages.ts'
import type { AgencyImages } from '../content/find-images.ts'
import { localize } from '../content/localized.ts'
import { parse } from '../content/parsed.ts'
import { describeProblem, isError, rejectErrors, type Problem } from '../content/problem.ts'
import { resolve } from '../content/resolved.ts'
import { show, type Shown } from '../content/shown.ts'
import { getTranslationFile, SITE_FILE } from '../content/written.ts'
import { buildSite } from '../site/build-site.ts'
import { createTestFrontend } from './test-app.ts'

export const SITE_ORIGIN = 'https://www.agency.example'

const frontend = createTestFrontend()

/** The agency's images, and the names of all that could be meant. */
type TestImages = AgencyImages & { readonly imageNames: readonly string[] }

export const noImages: TestImages = { found: new Map(), failures: new Map(), imageNames: [] }

type Translations = Readonly<Partial<Record<Language, string>>>

/** Takes the text of `site.yaml` and of translations through all stages, and checks it. */
function loadAll(siteFile: string, translations: Translations = {}, images = noImages) {
  const translated = Object.entries(translations).map(([language, text]) => [getTranslationFile(language), text])
  const localized = localize(parse({ [SITE_FILE]: siteFile, ...Object.fromEntries(translated) }))
  const resolved = resolve(localized, images, frontend.images)
  const imageNames = [...images.imageNames, ...frontend.images.keys()]
  return { localized, resolved, problems: checkContent(localized, resolved, { imageNames }) }
}

/** Loads content as a publication shows it today. Throws a ContentError that lists its problems. */
export function loadTestContent(...texts: Parameters<typeof loadAll>): Shown & { readonly report: ContentReport } {
  const { localized, resolved, problems } = loadAll(...texts)
  rejectErrors(problems)
  return { ...show(resolved), report: buildReport(localized, resolved, problems) }
}

/** The problems that a check finds, a line each. */
export function listTestProblems(...texts: Parameters<typeof loadAll>): string[] {
  return loadAll(...texts)
    .problems.filter(isError)
    .map(describeProblem)
}

/** The problems and warnings that a check finds. */
export function checkTestContent(...texts: Parameters<typeof loadAll>): readonly Problem[] {
  return loadAll(...texts).problems
}

/** Builds the site from the text of `site.yaml` and of translations. `readPage` returns the HTML of a page. */
export function buildTestSite(...texts: Parameters<typeof loadAll>) {
  const options = { frontend, origin: SITE_ORIGIN, isBehindCdn: false, readRendition: async () => undefined }
  const site = buildSite(loadTestContent(...texts), options)
  const readPage = async (path: string) => String((await site.resources.get(path)?.())?.identity.body)
  return { ...site, readPage }
}
