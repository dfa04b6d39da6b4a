/** Paths of the files that are no pages. Browsers and crawlers expect some of them by name. */
export const metadataPaths = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  manifest: '/site.webmanifest',
  favicon: '/favicon.ico',
  touchIcon: '/apple-touch-icon.png',
  icon192: '/icon-192.png',
  icon512: '/icon-512.png',
  securityTxt: '/.well-known/security.txt',
  thirdPartyNotices: '/third-party-notices.txt',
} as const

/** The path of the manifest of the pages with a path prefix. */
export function getManifestPath(basePath: string): string {
  return basePath + metadataPaths.manifest
}
