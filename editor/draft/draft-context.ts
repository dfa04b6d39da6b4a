import type { Language } from '../../shared/languages/languages.ts'
import type { ContentPath } from '../../shared/model/content-path.ts'
import type { SchemaNode } from '../../shared/model/schema-tree.ts'
import type { TextFiles } from './text-files.ts'

/** What a change of the draft depends on. */
export interface DraftContext {
  readonly draft: TextFiles
  readonly sources: DraftSources
}

export interface DraftSources {
  readonly tree: SchemaNode
  /** The main language first. */
  readonly languages: readonly [Language, ...Language[]]
  /** The sample in the main language. */
  readonly sample: unknown
  /** The text that visitors see in place of a missing one in a translation; undefined if it has no translation. */
  readonly findTranslation: (language: Language, path: ContentPath) => string | undefined
}
