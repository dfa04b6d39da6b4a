import { isDeepStrictEqual } from 'node:util'
import { defaultContent, getDefaultContent } from '../../shared/default-content/default-content.ts'
import type { Language } from '../../shared/languages.ts'
import { getValue, type ContentPath } from '../../shared/texts.ts'

interface Claim {
  /** The value that is compared. */
  readonly path: ContentPath
  /** The list of the sections of its page, and the section that shows it. */
  readonly section?: { readonly list: ContentPath; readonly name: string }
}

const home = (name: string, key: string): Claim => ({
  path: ['home', name, key],
  section: { list: ['home', 'sections'], name },
})
const ceo = (key: string): Claim => ({
  path: ['about', 'ceo', key],
  section: { list: ['about', 'sections'], name: 'ceo' },
})

/** What the sample claims of itself, by the key that an agency confirms. */
const claims: Readonly<Record<string, Claim>> = {
  ...Object.fromEntries(Object.keys(defaultContent.agency).map((key) => [`agency.${key}`, { path: ['agency', key] }])),
  'home.airlines': home('airlines', 'items'),
  'home.destinations': home('destinations', 'cards'),
  'home.statistics': home('statistics', 'counters'),
  'about.ceo.letter': ceo('letter'),
  'about.ceo.name': ceo('name'),
}

/** The keys that `confirmed` may list. */
export const sampleKeys = Object.keys(claims)

interface ConfirmedValues {
  readonly confirmed?: readonly string[] | undefined
}

/**
 * The keys that are shown and still have the sample's value, such as `agency.email`, and that the agency has not
 * confirmed.
 */
export function listSampleKeys(language: Language, { confirmed = [], ...values }: ConfirmedValues): string[] {
  const sample = getDefaultContent(language)
  const isSample = ({ path, section }: Claim) => {
    const value = getValue(values, path)
    const sections = section && getValue(values, section.list)
    const isHidden = Array.isArray(sections) && !sections.includes(section?.name)
    return !isHidden && (value === undefined || isDeepStrictEqual(value, getValue(sample, path)))
  }
  return Object.entries(claims)
    .filter(([key, claim]) => !confirmed.includes(key) && isSample(claim))
    .map(([key]) => key)
}
