import { stringify } from 'yaml'
import type { Value } from '../../shared/editing.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../shared/languages.ts'
import { getValue, type ContentPath } from '../../shared/texts.ts'
import { parseSiteFile } from '../content/parse-site-file.ts'
import type { FileProblem } from '../content/problem.ts'
import { siteFileSchema, translationFileSchema } from '../content/site-file-schema.ts'
import { getTranslationFile, SITE_FILE, type SiteTexts } from '../content/site-texts.ts'
import { applyChange, readData, UnchangeableError } from './apply-changes.ts'
import type { DraftChange } from './draft.ts'
import { repair } from './repair.ts'
import { parseKey } from './schema-path.ts'
import { findValue } from './values.ts'

/** The texts of an agency's folder, with the data in them. */
export interface TextFiles {
  readonly texts: SiteTexts
  readonly mainLanguage: Language
  readonly getFileName: (language: Language) => string
  readonly getData: (language: Language) => unknown
  readonly findValue: (language: Language, path: ContentPath) => Value | undefined
}

/** Reads texts that are valid YAML. `mainLanguage` is that of `site.yaml`. */
export function createTextFiles(texts: SiteTexts, mainLanguage = findMainLanguage(texts)): TextFiles {
  const data = new Map(Object.entries(texts).map(([name, text]) => [name, readData(text)]))
  const getFileName = (language: Language) => (language === mainLanguage ? SITE_FILE : getTranslationFile(language))
  const getData = (language: Language) => data.get(getFileName(language))
  return {
    texts,
    mainLanguage,
    getFileName,
    getData,
    findValue: (language, path) => findValue(getData(language), path),
  }
}

export function findMainLanguage(texts: SiteTexts): Language {
  const main = getValue(readData(texts[SITE_FILE] ?? ''), ['languages', 0])
  return typeof main === 'string' && isLanguage(main) ? main : DEFAULT_LANGUAGE
}

/** Replaces texts that are not valid YAML by the last ones that were. */
export function replaceInvalid(texts: SiteTexts, valid: SiteTexts): { texts: SiteTexts; problems: FileProblem[] } {
  const problems = Object.entries(texts).flatMap(([file, text]) => {
    const [problem] = isValid(text) ? [] : parseSiteFile(text).problems
    return problem ? [{ file, line: problem.line, message: problem.message }] : []
  })
  const replaced = problems.map(({ file }) => [file, valid[file] ?? ''])
  return { texts: { ...texts, ...Object.fromEntries(replaced) }, problems }
}

function isValid(text: string): boolean {
  try {
    readData(text)
    return true
  } catch (error) {
    if (error instanceof UnchangeableError) return false
    throw error
  }
}

/** The last text that a change was applied to, because applying one takes milliseconds. */
const applied = new WeakMap<DraftChange, { readonly before: string; readonly after: string }>()

/** Writes the changes into the texts. One that is not possible is a problem. */
export function applyDraft(files: TextFiles, changes: readonly DraftChange[]) {
  const texts: Record<string, string> = { ...files.texts }
  const problems: FileProblem[] = []
  for (const change of changes) {
    const file = files.getFileName(change.language)
    const before = texts[file] ?? ''
    try {
      const known = applied.get(change)
      const after = known?.before === before ? known.after : applyChange(before, toTextChange(change))
      applied.set(change, { before, after })
      texts[file] = after
    } catch (error) {
      if (!(error instanceof UnchangeableError)) throw error
      problems.push({ file, key: change.key, message: error.message })
    }
  }
  return { texts, problems }
}

function toTextChange({ key, value }: DraftChange) {
  return { path: parseKey(key), value }
}

/** The texts with every mistake of the draft repaired; the same texts if there is none. */
export function repairTexts(draft: TextFiles, files: TextFiles): SiteTexts {
  const repaired = Object.keys(draft.texts).map((name) => {
    const schema = name === SITE_FILE ? siteFileSchema : translationFileSchema
    const data = readData(draft.texts[name] ?? '')
    const valid = repair(data, readData(files.texts[name] ?? ''), schema)
    return [name, valid === data ? (draft.texts[name] ?? '') : stringify(valid ?? {})] as const
  })
  return Object.fromEntries(repaired)
}
