import path from 'node:path'
import { fillPlaceholders } from '../../shared/fill-placeholders.ts'
import { getLocalPath, listLocales } from '../../shared/locale.ts'
import { getDefaultContent } from '../../shared/default-content/default-content.ts'

const PORT = Number(process.env['PORT'] ?? 3210) + 1

/** Origin of the server that shows the site in English and Urdu. */
export const bilingualOrigin = `http://localhost:${PORT}`

export const bilingualEnv = {
  PORT: String(PORT),
  PUBLIC_ORIGIN: bilingualOrigin,
  SITE_DIR: path.join(import.meta.dirname, 'bilingual-site'),
  STORE_DIR: path.join(import.meta.dirname, '../../test-results/bilingual-store'),
}

/** The default content in Urdu with its placeholders filled. */
export const urduContent = fillPlaceholders(getDefaultContent('ur'), 'rtl')

const [, urduLocale] = listLocales(['en', 'ur'])

export function getUrduPath(path: string): string {
  if (!urduLocale) throw new Error('The site has two languages.')
  return getLocalPath(urduLocale, path)
}
