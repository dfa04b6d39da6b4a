import path from 'node:path'
import { z } from 'zod'
import { isWithin, parseKey } from '../../shared/content-path.ts'
import type { Value } from '../../shared/editing.ts'
import { languageCodes } from '../../shared/languages.ts'
import { withValue } from '../../shared/with-value.ts'
import { changeText, UnchangeableError } from '../yaml/change-text.ts'
import type { FileProblem } from '../../server/content/problem.ts'
import type { TextFiles } from '../yaml/text-files.ts'
import { isSameValue, isValue } from '../yaml/values.ts'
import { createFolderFiles } from '../../server/store/folder-files.ts'

const KEY_LENGTH_MAX = 200
const value = z.custom<Value>(isValue).optional()

/** A change of one key, and what it was before. Without `value`, the change removes the key. */
export const changeSchema = z.object({
  key: z.string().max(KEY_LENGTH_MAX),
  language: z.enum(languageCodes),
  was: value,
  value,
})

const draftSchema = z.array(changeSchema.extend({ by: z.string(), at: z.string() }))

/** A change that is not published. `was` is what the file said. */
export type DraftChange = z.infer<typeof draftSchema>[number]

type FindFileValue = TextFiles['findValue']

/** The draft in a file, which does not exist while the draft is empty. */
export function createDraftFile(file: string) {
  const files = createFolderFiles(path.dirname(file))
  const name = path.basename(file)
  return {
    async read(): Promise<readonly DraftChange[]> {
      const text = await files.read(name)
      try {
        return text ? draftSchema.parse(JSON.parse(text.toString())) : []
      } catch (error) {
        throw new Error(`The draft in ${file} is damaged. Delete the file to start a new one.`, { cause: error })
      }
    },
    async write(changes: readonly DraftChange[]): Promise<void> {
      if (changes.length === 0) await files.remove(name)
      else await files.write(name, `${JSON.stringify(changes, undefined, 1)}\n`)
    },
  }
}

/** Adds a change. No change of the result is inside another, and none leaves what the file says. */
export function addChange(
  changes: readonly DraftChange[],
  change: Omit<DraftChange, 'was'>,
  findFileValue: FindFileValue,
): readonly DraftChange[] {
  const { key, language } = change
  const isOfLanguage = (other: DraftChange) => other.language === language
  const parent = changes.find((other) => isOfLanguage(other) && other.key !== key && isWithin(key, other.key))
  if (parent) {
    const rest = parseKey(key).slice(parseKey(parent.key).length)
    const whole = { ...change, key: parent.key, value: withValue(parent.value, rest, change.value) }
    return addChange(changes, whole, findFileValue)
  }
  const others = changes.filter((other) => !(isOfLanguage(other) && isWithin(other.key, key)))
  const previous = changes.find((other) => isOfLanguage(other) && other.key === key)
  const was = previous ? previous.was : findFileValue(language, parseKey(key))
  return dropPublished([...others, { ...change, was }], findFileValue)
}

/** The changes that the files do not contain yet. */
export function dropPublished(changes: readonly DraftChange[], findFileValue: FindFileValue): readonly DraftChange[] {
  return changes.filter(({ key, language, value }) => !isSameValue(findFileValue(language, parseKey(key)), value))
}

/** Whether the file says something else than at the time of the change. */
export function hasConflict({ key, language, was }: DraftChange, findFileValue: FindFileValue): boolean {
  return !isSameValue(findFileValue(language, parseKey(key)), was)
}

/** The last text that a change was applied to, because applying one takes milliseconds. */
const applied = new WeakMap<DraftChange, { readonly before: string; readonly after: string }>()

/** Writes the changes into the texts. One that is not possible is a problem. */
export function applyDraft(files: TextFiles, changes: readonly DraftChange[]) {
  const texts: Record<string, string> = { ...files.texts }
  const problems: FileProblem[] = []
  for (const change of changes) {
    const { key, language, value } = change
    const file = files.getFileName(language)
    const before = texts[file] ?? ''
    try {
      const known = applied.get(change)
      const after = known?.before === before ? known.after : changeText(before, { path: parseKey(key), value })
      applied.set(change, { before, after })
      texts[file] = after
    } catch (error) {
      if (!(error instanceof UnchangeableError)) throw error
      problems.push({ file, key, message: error.message })
    }
  }
  return { texts, problems }
}
