import { getValue, type ContentPath } from '../../shared/model/content-path.ts'
import { isSameValue } from '../../shared/model/same-value.ts'
import { getDefaultContent } from '../../shared/default-content/default-content.ts'
import { aboutSections, homeSections } from '../../shared/sections.ts'
import type { Language } from '../../shared/languages/languages.ts'
import { claims, type SiteValues } from '../../server/content/site-schema.ts'

/** The claims of the sample that are shown, such as `agency.email`, and that the agency has not confirmed. */
export function listUnconfirmedClaims(language: Language, { confirmed = [], ...values }: SiteValues): string[] {
  const sample = getDefaultContent(language)
  const isOfSample = (path: ContentPath) => {
    const value = getValue(values, path)
    return value === undefined || isSameValue(value, getValue(sample, path))
  }
  return claims
    .filter(({ key, path }) => !confirmed.includes(key) && !isHidden(path, values) && isOfSample(path))
    .map(({ key }) => key)
}

/** Names of what an agency can leave out of a page. Other parts, such as the footer, are always there. */
const optionalSections: readonly unknown[] = [...homeSections, ...aboutSections]

/** Whether a claim is on a page that the site does not have, or in a section that its page does not show. */
function isHidden([page = '', section]: ContentPath, values: SiteValues): boolean {
  if (getValue(values, ['pages', page, 'hidden']) === true) return true
  const sections = getValue(values, [page, 'sections'])
  return Array.isArray(sections) && optionalSections.includes(section) && !sections.includes(section)
}
