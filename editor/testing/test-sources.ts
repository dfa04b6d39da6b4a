import { createEditContext } from '../model/edit-context.ts'
import type { Sources } from '../model/sources.ts'

/** The sources of an agency that has only default values. */
export const testSources: Sources = {
  ...createEditContext({ languages: ['en'], texts: {} }),
  suggestions: {},
  problems: [],
  sampleKeys: [],
  pages: [],
  findPicture: () => undefined,
}
