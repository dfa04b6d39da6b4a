import type { SiteContent } from '../../shared/model/content.ts'
import { getBasePath, getDirection, getPagePath, isLanguageStated } from '../../shared/languages/locale.ts'
import { getManifestPath, metadataPaths } from '../../shared/metadata-paths.ts'
import { colors } from '../../shared/theme.ts'
import { getText } from '../../shared/languages/text-language.ts'
import { ONE_DAY } from '../http/cache-control.ts'
import { createResource, type Resources } from './resources.ts'

/** Creates the manifest of the site in one language. Source: https://www.w3.org/TR/appmanifest/ */
export function createManifest(content: SiteContent): Resources {
  const resource = createResource({
    type: 'application/manifest+json; charset=utf-8',
    cacheControl: ONE_DAY,
    create: () => buildManifest(content),
  })
  return new Map([[getManifestPath(getBasePath(content.locale)), resource]])
}

function buildManifest({ agency, locale }: SiteContent): string {
  const describeIcon = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: 'image/png' })
  return JSON.stringify({
    name: getText(agency.name),
    short_name: getText(agency.brand),
    ...(isLanguageStated(locale) && { lang: locale.language, dir: getDirection(locale) }),
    start_url: getPagePath(locale, 'home'),
    display: 'browser',
    background_color: colors.paper,
    theme_color: colors.paper,
    icons: [describeIcon(metadataPaths.icon192, 192), describeIcon(metadataPaths.icon512, 512)],
  })
}
