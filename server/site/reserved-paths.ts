import { metadataPaths } from '../../shared/metadata-paths.ts'

/** Paths of the server and of exported files: health checks, files of the site, Home and the error page. */
const sitePaths = [
  '/healthz',
  '/readyz',
  '/assets',
  '/pictures',
  '/content',
  '/share',
  '/.well-known',
  '/index',
  '/404',
]
const files = new Set<string>(Object.values(metadataPaths))

/** Whether a path in small letters belongs to the site itself: one of its files, or in one of its folders. */
export function isReserved(path: string): boolean {
  const [, folder = '', ...names] = path.split('/')
  return sitePaths.includes(`/${folder}`) || files.has(path) || files.has(`/${names.join('/')}`)
}
