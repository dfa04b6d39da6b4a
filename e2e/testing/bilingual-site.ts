import { fillPlaceholders } from '../../shared/model/fill-placeholders.ts'
import { getLocalPath, listLocales } from '../../shared/languages/locale.ts'
import { getDefaultContent } from '../../shared/default-content/default-content.ts'

/** The default content in Urdu with its placeholders filled. */
export const urduContent = fillPlaceholders(getDefaultContent('ur'), 'rtl')

const [, urduLocale] = listLocales(['en', 'ur'])

export function getUrduPath(path: string): string {
  if (!urduLocale) throw new Error('The site has two languages.')
  return getLocalPath(urduLocale, path)
}
