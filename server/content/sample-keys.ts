import { isDeepStrictEqual } from 'node:util'
import { defaultContent, getDefaultContent } from '../../shared/default-content/default-content.ts'
import type { Language } from '../../shared/languages.ts'
import { getValue, type ContentPath } from '../../shared/texts.ts'

const agencyKeys = Object.keys(defaultContent.agency).map((key) => `agency.${key}`)

/** What the sample claims of itself: by the key that an agency confirms, the value that it compares. */
const claims: Readonly<Record<string, ContentPath>> = {
  ...Object.fromEntries(agencyKeys.map((key) => [key, key.split('.')])),
  'home.airlines': ['home', 'airlines', 'items'],
  'home.destinations': ['home', 'destinations', 'cards'],
  'home.statistics': ['home', 'statistics', 'counters'],
  'about.ceo.letter': ['about', 'ceo', 'letter'],
  'about.ceo.name': ['about', 'ceo', 'name'],
}

/** The keys that `confirmed` may list. */
export const sampleKeys = Object.keys(claims)

interface ConfirmedValues {
  readonly confirmed?: readonly string[] | undefined
}

/** The keys whose value is still the sample's, such as `agency.email`, and that the agency has not confirmed. */
export function listSampleKeys(language: Language, { confirmed = [], ...values }: ConfirmedValues): string[] {
  const sample = getDefaultContent(language)
  const isSample = (path: ContentPath) => {
    const value = getValue(values, path)
    return value === undefined || isDeepStrictEqual(value, getValue(sample, path))
  }
  return Object.entries(claims)
    .filter(([key, path]) => !confirmed.includes(key) && isSample(path))
    .map(([key]) => key)
}
