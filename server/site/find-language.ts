import { getBasePath } from '../../shared/locale.ts'
import type { LanguageSite } from './build-language.ts'

/** The language of a path by its prefix. Paths without the prefix of a language have the first one. */
export type FindLanguageSite = (path: string) => LanguageSite

export function createLanguageFinder(languages: readonly [LanguageSite, ...LanguageSite[]]): FindLanguageSite {
  const [first, ...others] = languages
  return (path) => {
    // Like the client's router, which ignores case but decodes nothing.
    const lowerCase = `${path.toLowerCase()}/`
    return others.find(({ locale }) => lowerCase.startsWith(`${getBasePath(locale).toLowerCase()}/`)) ?? first
  }
}
