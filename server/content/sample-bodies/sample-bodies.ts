import type { Language } from '../../../shared/languages.ts'
import type { SpecifiedPageKey } from '../../../shared/pages.ts'
import { en } from './en.ts'
import { ur } from './ur.ts'

/** Bodies for an agency to adapt, by page. They promise nothing and name no price. */
export type SampleBodies = Partial<Record<SpecifiedPageKey, string>>

const bodies: Partial<Record<Language, SampleBodies>> = { en, ur }

/** The sample bodies in a language; none in a language that lacks them. */
export function getSampleBodies(language: Language): SampleBodies {
  return bodies[language] ?? {}
}
