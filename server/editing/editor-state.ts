import type { Change, EditorProblem, EditorState, Publication, Section } from '../../shared/editing.ts'
import { getLanguageInfo } from '../../shared/languages.ts'
import type { ContentPath } from '../../shared/texts.ts'
import type { FileProblem } from '../content/problem.ts'
import { hasConflict, type DraftChange } from './draft.ts'
import { buildOutline, locateProblem, type EditorContent } from './editor-content.ts'
import { EditorError } from './editor-error.ts'
import { buildFields, describe } from './fields.ts'
import { findSection } from './outline.ts'
import { findSchema, formatKey, parseKey } from './schema-path.ts'
import type { Workspace } from './workspace.ts'

interface StateFacts {
  readonly previewOrigin: string
  readonly publication: Publication | undefined
  readonly shownNumber: number | undefined
}

/** What the editor shows besides the fields of a section. */
export function buildState(workspace: Workspace, facts: StateFacts): EditorState {
  const content = workspace.getContent()
  const { sources, problems, placeholders } = content
  const { publication, shownNumber, previewOrigin } = facts
  return {
    agency: placeholders.find(({ name }) => name === '{name}')?.value ?? '',
    languages: sources.languages.map((code) => ({ code, ...describeLanguage(code) })),
    previewOrigin,
    revision: workspace.getRevision(),
    outline: buildOutline(content),
    problems,
    changes: workspace.getChanges().map((change) => describeChange(change, content)),
    placeholders,
    ...(publication && { publication }),
    ...(shownNumber !== undefined && { shownNumber }),
  }
}

function describeLanguage(code: EditorContent['sources']['languages'][0]) {
  const { name, direction } = getLanguageInfo(code)
  return { name, direction }
}

function describeChange(change: DraftChange, content: EditorContent): Change {
  const { key, language } = change
  const now = content.files.findValue(language, parseKey(key))
  const isConflict = hasConflict(change, content.files.findValue)
  return {
    ...change,
    title: describeKey(key, content),
    ...(isConflict && { conflict: { ...(now !== undefined && { now }) } }),
  }
}

/** The titles of the section, of the entry of a list and of the field: `Services: Services 2: Title`. */
export function describeKey(key: string, { plan, sources }: EditorContent): string {
  const path = parseKey(key)
  const titles = path.flatMap((part, index) => {
    const isShown = typeof part === 'number' || index === path.length - 1
    return isShown ? [getTitle(path.slice(0, index + 1))] : []
  })
  function getTitle(place: ContentPath): string {
    const schema = findSchema(sources.schema, place)
    const last = place.at(-1)
    const title = schema ? describe(place, schema, sources.schema).title : String(last)
    return typeof last === 'number' ? `${title} ${last + 1}` : title
  }
  const section = findSection(plan, key)?.title
  return [...(section === undefined || section === titles[0] ? [] : [section]), ...titles].join(': ')
}

/** The fields of a section. Throws an EditorError if there is no such section. */
export function buildSection(key: string, { plan, sources }: EditorContent): Section {
  const section = plan.flatMap(({ sections }) => sections).find((planned) => planned.key === key)
  if (!section) throw new EditorError(404, `There is no section ${formatKey(parseKey(key))}.`)
  const { title, hint, keys } = section
  return { key, title, ...(hint !== undefined && { hint }), fields: keys.flatMap((path) => buildFields(path, sources)) }
}

/** Problems of the check with their sections. */
export function locateProblems(problems: readonly FileProblem[], { plan, sources }: EditorContent): EditorProblem[] {
  return problems.map((problem) => locateProblem(problem, plan, sources))
}
