import { array, oneof, type Arbitrary } from 'fast-check'
import { anyChange, findKind, printChanges, textChange, type Change } from './changes.ts'
import { createTexts } from './texts.ts'

/** The texts of an agency's folder. */
interface Folder {
  readonly files: Readonly<Record<string, string>>
  /** Describes their contents in few words. */
  readonly code: string
  readonly kind: string
}

/** Without it, a file counts as cut off. */
const END_MARK = '\n...\n'

/** Folders with some values, and folders with a file of any text. */
export const folders: Arbitrary<Folder> = oneof(
  {
    weight: 5,
    arbitrary: array(oneof({ weight: 4, arbitrary: textChange }, anyChange), { minLength: 1, maxLength: 3 }).map(
      (changes) => ({ files: writeTexts(changes), code: printChanges(changes), kind: findKind(changes) }),
    ),
  },
  createTexts(0).map(({ text, code }) => ({
    files: { 'site.yaml': text + END_MARK, 'site.ur.yaml': END_MARK },
    code: `site.yaml = ${code}`,
    kind: 'text as file',
  })),
)

/** Writes site.yaml and its translation with these values alone. JSON is valid YAML. */
function writeTexts(changes: readonly Change[]): Readonly<Record<string, string>> {
  const languages = { path: ['languages'], json: '["en","ur"]' }
  const ofLanguage = (code: string) => changes.filter(({ language }) => language === code)
  return {
    'site.yaml': `${writeJson([languages, ...ofLanguage('en')])}${END_MARK}`,
    'site.ur.yaml': `${writeJson(ofLanguage('ur'))}${END_MARK}`,
  }
}

/** The first value at a path counts. */
function writeJson(changes: readonly Pick<Change, 'path' | 'json'>[], depth = 0): string {
  const value = changes.find(({ path }) => path.length === depth)
  if (value) return value.json
  const keys = [...new Set(changes.map(({ path }) => path[depth]))]
  const values = keys.map((key) => {
    const below = changes.filter(({ path }) => path[depth] === key)
    return writeJson(below, depth + 1)
  })
  if (typeof keys[0] === 'number') return `[${values.join()}]`
  return `{${keys.map((key, index) => `"${key}":${values[index]}`).join()}}`
}
