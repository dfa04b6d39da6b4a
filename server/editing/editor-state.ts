import type { Change, EditorState, Publication, Section } from '../../shared/editing.ts'
import { getLanguageInfo } from '../../shared/languages.ts'
import { parseKey } from '../content/schema-path.ts'
import { hasConflict, type DraftChange } from './draft.ts'
import type { EditorContent } from './editor-content.ts'
import { EditorError } from './editor-error.ts'
import { buildFields } from './fields.ts'
import { completeOutline, describeKey } from './outline.ts'
import type { Workspace } from './workspace.ts'

interface StateFacts {
  readonly previewOrigin: string
  readonly publication: Publication | undefined
  readonly shownNumber: number | undefined
}

/** What the editor shows besides the fields of a section. */
export function buildState(workspace: Workspace, facts: StateFacts): EditorState {
  const content = workspace.getContent()
  const { sources, plan, sampleKeys, placeholders } = content
  return {
    agency: placeholders.find(({ name }) => name === '{name}')?.value ?? '',
    languages: sources.languages.map((code) => ({ code, ...describeLanguage(code) })),
    ...facts,
    revision: workspace.getRevision(),
    outline: completeOutline(plan, sources.problems, sampleKeys),
    problems: sources.problems,
    changes: workspace.getChanges().map((change) => describeChange(change, content)),
    placeholders,
  }
}

function describeLanguage(code: EditorContent['sources']['languages'][0]) {
  const { name, direction } = getLanguageInfo(code)
  return { name, direction }
}

function describeChange(change: DraftChange, content: EditorContent): Change {
  const { key, language } = change
  const { findValue } = content.files
  const conflict = hasConflict(change, findValue) ? { now: findValue(language, parseKey(key)) } : undefined
  return { ...change, title: describeKey(key, content.plan, content.sources.schema), conflict }
}

/** The fields of a section. Throws an EditorError if there is no such section. */
export function buildSection(key: string, { plan, sources }: EditorContent): Section {
  const section = plan.flatMap(({ sections }) => sections).find((planned) => planned.key === key)
  if (!section) throw new EditorError(404, `There is no section ${key}.`)
  const { title, hint, keys } = section
  return { key, title, hint, fields: keys.flatMap((path) => buildFields(path, sources)) }
}
