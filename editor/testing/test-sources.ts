import { defaultContent } from '../../shared/default-content/default-content.ts'
import { siteTree } from '../../server/content/site-schema.ts'
import type { FieldSources } from '../api/fields.ts'

/** What fields are built from for an agency without values of its own. */
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
