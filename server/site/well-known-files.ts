import type { SiteContent } from '../../shared/content.ts'
import { pageKeys, pages } from '../../shared/pages.ts'
import { siteFilePaths } from '../../shared/site-file-paths.ts'
import { colors } from '../../shared/theme.ts'
import { compressForStorage } from '../http/compress.ts'
import type { SharePictures } from './social-images.ts'
import { storeAnswer, type StoredAnswer } from '../http/cached-response.ts'

const ONE_DAY_S = 86_400
const ONE_YEAR_S = 31_536_000

/** The site's files that are neither a page nor part of the build, by path; each is made when it is first asked for. */
export type SiteFiles = ReadonlyMap<string, () => Promise<StoredAnswer>>

/** Lists what search engines, link previews and home screens ask for, all of it made from the content. */
export function listSiteFiles(content: SiteContent, sharePictures: SharePictures, readPicture: (src: string) => Buffer): SiteFiles {
  const drawIcon = async (size: number, background?: string) => (await icons()).drawIcon(readPicture(content.favicon.src), size, background)
  const drawFavicon = async () => (await icons()).drawFavicon(readPicture(content.favicon.src))
  const { origin } = content
  return new Map([
    [siteFilePaths.robots, makeOnce('text/plain; charset=utf-8', () => writeRobots(origin))],
    ...(origin ? ([[siteFilePaths.sitemap, makeOnce('application/xml; charset=utf-8', () => writeSitemap(origin))]] as const) : []),
    [siteFilePaths.manifest, makeOnce('application/manifest+json; charset=utf-8', () => writeManifest(content))],
    [siteFilePaths.favicon, makeOnce('image/x-icon', drawFavicon)],
    [siteFilePaths.touchIcon, makeOnce('image/png', () => drawIcon(180, colors.paper))],
    [siteFilePaths.icon192, makeOnce('image/png', () => drawIcon(192))],
    [siteFilePaths.icon512, makeOnce('image/png', () => drawIcon(512))],
    ...[...sharePictures.values()].map(({ picture, draw }) => [picture.src, makeOnce('image/jpeg', draw, ONE_YEAR_S)] as const),
  ])
}

// sharp takes its time and its memory: it is loaded when the first picture is asked for.
const icons = () => import('./icons.ts')

function makeOnce(type: string, make: () => Buffer | string | Promise<Buffer>, maxAgeS = ONE_DAY_S): () => Promise<StoredAnswer> {
  const headers = { 'Content-Type': type, 'Cache-Control': `public, max-age=${maxAgeS}` }
  const makeAnswer = async () => {
    const body = Buffer.from(await make())
    return storeAnswer(type.startsWith('image/') ? { identity: body } : await compressForStorage(body), headers)
  }
  let answer: Promise<StoredAnswer> | undefined
  return () => {
    answer ??= makeAnswer()
    // The next request may try again.
    answer.catch(() => (answer = undefined))
    return answer
  }
}

// Without an origin every answer says noindex, which only those see who may read the pages.
function writeRobots(origin: string | undefined): string {
  return `User-agent: *\nAllow: /\n${origin ? `\nSitemap: ${origin}${siteFilePaths.sitemap}\n` : ''}`
}

function writeSitemap(origin: string): string {
  const urls = pageKeys.map((page) => `  <url><loc>${origin}${pages[page].path}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}

function writeManifest({ agency }: SiteContent): string {
  const icon = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: 'image/png' })
  return JSON.stringify({
    name: agency.name,
    short_name: agency.brand,
    start_url: pages.home.path,
    display: 'browser',
    background_color: colors.paper,
    theme_color: colors.paper,
    icons: [icon(siteFilePaths.icon192, 192), icon(siteFilePaths.icon512, 512)],
  })
}
