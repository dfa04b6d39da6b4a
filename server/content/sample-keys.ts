import { isDeepStrictEqual } from 'node:util'
import type { ContentSource } from '../../shared/content-source.ts'
import { getDefaultContent } from '../../shared/default-content/default-content.ts'
import type { LocalizedSource } from './localize-content.ts'

/** The keys of the agency that still have the sample's value, such as `agency.email`. */
export function listSampleKeys({ language, source: { agency } }: LocalizedSource): string[] {
  const sample = getDefaultContent(language).agency
  const keys = Object.keys(sample) as (keyof ContentSource['agency'])[]
  return keys.filter((key) => isDeepStrictEqual(agency[key], sample[key])).map((key) => `agency.${key}`)
}
