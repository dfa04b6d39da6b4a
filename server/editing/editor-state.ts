import type { Change, EditorState, Section } from '../../shared/editing.ts'
import { getLanguageInfo } from '../../shared/languages.ts'
import { parseKey } from '../content/schema-path.ts'
import { hasConflict, type DraftChange } from './draft.ts'
import type { EditorContent } from './editor-content.ts'
import type { EditorOptions } from './editor-options.ts'
import { buildFields } from './fields.ts'
import type { Images } from './images.ts'
import type { Preview } from './preview.ts'
import type { Workspace } from './workspace.ts'

/** The parts of a running editor. */
export interface EditorParts {
  readonly options: EditorOptions
  readonly workspace: Workspace
  readonly images: Images
  readonly preview: Preview
}

/** Builds what the editor shows, with the fields of one section. */
export async function buildState(
  { options, workspace, images, preview }: EditorParts,
  sectionKey: unknown,
): Promise<EditorState> {
  const content = workspace.getContent()
  const { sources, outline, placeholders } = content
  return {
    agency: placeholders.find(({ name }) => name === '{name}')?.value ?? '',
    languages: sources.languages.map((code) => ({ code, name: getLanguageInfo(code).name })),
    previewOrigin: `http://${options.previewHost}`,
    revision: workspace.getRevision(),
    outline,
    problems: sources.problems,
    changes: workspace.getChanges().map((change) => describeChange(change, content)),
    placeholders,
    section: buildSection(sectionKey, content),
    images: await images.list(content),
    history: await options.store.listPublications(),
    shownNumber: preview.getShownNumber(),
    link: options.origin,
  }
}

function describeChange(change: DraftChange, { files: { findValue }, locate }: EditorContent): Change {
  const { key, language } = change
  const conflict = hasConflict(change, findValue) ? { now: findValue(language, parseKey(key)) } : undefined
  return { ...change, title: locate(key).title, conflict }
}

/** The fields of a section; undefined if there is no such section. */
function buildSection(key: unknown, { outline, sources, texts }: EditorContent): Section | undefined {
  const sections = outline.flatMap((group) => group.sections)
  const section = sections.find((planned) => planned.key === key)
  if (!section) return undefined
  const ofPage = sections.filter(({ path }) => path === section.path).map((other) => other.key)
  return {
    key: section.key,
    title: section.title,
    hint: section.hint,
    fields: section.keys.flatMap((name) => buildFields(parseKey(name), sources)),
    texts: texts.filter((text) => ofPage.includes(text.section)),
  }
}
