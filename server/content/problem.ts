/** Where a value stands in `site.yaml`: keys, and numbers for the entries of lists. */
export type ValuePath = readonly (string | number)[]

/** What is wrong with the agency's folder, in words for the person who wrote it. */
export interface Problem {
  readonly path: ValuePath
  /** The line, where it is known better than by the path. */
  readonly line?: number | undefined
  readonly message: string
}

/** A folder that can't be shown. Its message has a line for each problem. */
export class SiteFolderError extends Error {
  override readonly name = 'SiteFolderError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** A path as people write it: `agency.phones[0]`. */
export function writePath(path: ValuePath): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : index > 0 ? `.${key}` : key)).join('')
}
