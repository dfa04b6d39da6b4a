import type { Localized } from '../server/content/localized.ts'
import { rejectErrors } from '../server/content/problem.ts'
import { resolve } from '../server/content/resolved.ts'
import { show } from '../server/content/shown.ts'
import type { Frontend } from '../server/frontend/frontend.ts'
import { buildSite } from '../server/site/build-site.ts'
import { listRenditions, type Rendition } from '../server/site/renditions.ts'
import { checkContent } from './check/check-content.ts'
import { buildReport, type ContentReport } from './check/content-report.ts'
import type { StoredImages } from './store-images.ts'

/** The result of a site whose states were all rendered. */
interface RenderCheck {
  readonly report: ContentReport
  readonly renditions: readonly Rendition[]
}

interface RenderCheckOptions {
  readonly localized: Localized
  readonly images: StoredImages
  readonly frontend: Frontend
}

/** Before, during and after a notice. */
const STATES_CHECKED = 3

/** Renders every page, now and on the next dates that change it. Throws a ContentError that lists every problem. */
export async function renderAllStates({ localized, images, frontend }: RenderCheckOptions): Promise<RenderCheck> {
  const resolved = resolve(localized, images, frontend.images)
  const imageNames = [...images.fileNames, ...frontend.images.keys()]
  const problems = checkContent(localized, resolved, { imageNames })
  rejectErrors(problems)
  let day: string | undefined
  for (let states = 0; states < STATES_CHECKED; states += 1) {
    const shown = show(resolved, day)
    const options = { frontend, origin: undefined, isBehindCdn: false, readRendition: async () => undefined }
    await buildSite(shown, options).renderAll()
    day = shown.nextChange?.date
    if (day === undefined) break
  }
  return { report: buildReport(localized, resolved, problems), renditions: listRenditions(resolved.contents) }
}
