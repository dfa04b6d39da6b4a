import type { Language } from '../../shared/languages/languages.ts'
import type { SpecifiedPageKey } from '../../shared/pages.ts'
import { englishBodies } from './sample-bodies-en.ts'
import { urduBodies } from './sample-bodies-ur.ts'

/** Bodies for an agency to adapt, by page. They promise nothing and name no price. */
type SampleBodies = Partial<Record<SpecifiedPageKey, string>>

const bodies: Partial<Record<Language, SampleBodies>> = { en: englishBodies, ur: urduBodies }

/** The sample bodies in a language; none in a language that lacks them. */
export function getSampleBodies(language: Language): SampleBodies {
  return bodies[language] ?? {}
}
