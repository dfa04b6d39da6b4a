import { localize } from '../content/localized.ts'
import { parse } from '../content/parsed.ts'
import { rejectErrors } from '../content/problem.ts'
import { resolve } from '../content/resolved.ts'
import { show } from '../content/shown.ts'
import type { Store } from '../store/store.ts'
import { getRenditionKey, type Version } from '../store/version.ts'
import { buildSite, type Site } from './build-site.ts'
import type { SiteOptions } from './resources.ts'

/** Loads and renders the site of a version. */
export async function loadSite(
  version: Version,
  store: Store,
  options: Omit<SiteOptions, 'readRendition'>,
): Promise<Site> {
  const images = { found: new Map(Object.entries(version.images)), failures: new Map<string, string>() }
  const resolved = resolve(localize(parse(version.files, { isStored: true })), images, options.frontend.images)
  rejectErrors(resolved.problems)
  const site = buildSite(show(resolved), {
    ...options,
    readRendition: async ({ src, derivation }) => {
      const rendition = version.renditions[getRenditionKey(src, derivation)]
      return rendition && store.readPicture(rendition.file)
    },
  })
  await site.renderAll()
  return site
}
