import { createProblem, type Problem } from '../../server/content/problem.ts'
import type { ContentPath } from '../../shared/content-path.ts'
import { findLine, type YamlFile } from '../../server/content/yaml-file.ts'

/** What a check finds in a file. */
export interface Finding {
  readonly path: ContentPath
  /** Line in the file, where it is known more precisely than by `path`. */
  readonly line?: number
  readonly message: string
  readonly excerpt?: string
  readonly severity?: 'warning'
}

/** Adds the file and the lines. */
export function locateFindings(yaml: YamlFile, findings: readonly Finding[]): Problem[] {
  return findings.map(({ path, line = findLine(yaml, path), message, excerpt, severity }) => ({
    ...createProblem(yaml.name, path, line, message, severity),
    ...(excerpt !== undefined && { excerpt }),
  }))
}
