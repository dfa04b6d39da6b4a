import { defaultContent } from '../../shared/default-content/default-content.ts'
import { siteTree } from '../../server/content/site-schema.ts'
import type { FieldSources } from '../api/fields.ts'

/** The sources of the fields of an agency that has only default values. */
export const testSources: FieldSources = {
  tree: siteTree,
  languages: ['en'],
  findOwn: () => undefined,
  sample: defaultContent,
  suggestions: {},
  findTranslation: () => undefined,
  problems: [],
  sampleKeys: [],
  pages: [],
  findPicture: () => undefined,
}
