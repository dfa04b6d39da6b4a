import { isDeepStrictEqual } from 'node:util'
import type { ContentSource } from '../../shared/content.ts'
import { defaultContent } from '../../shared/default-content/default-content.ts'

/** The keys of the agency that still have the sample's value, such as `agency.email`. */
export function listSampleKeys({ agency }: Pick<ContentSource, 'agency'>): string[] {
  const keys = Object.keys(defaultContent.agency) as (keyof ContentSource['agency'])[]
  return keys.filter((key) => isDeepStrictEqual(agency[key], defaultContent.agency[key])).map((key) => `agency.${key}`)
}
