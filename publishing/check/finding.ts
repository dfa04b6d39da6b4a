import { createProblem, type Problem } from '../../server/content/problem.ts'
import type { ContentPath } from '../../shared/model/content-path.ts'
import { locateInFile } from '../../server/content/locate-in-file.ts'
import type { ParsedFile } from '../../server/content/parsed.ts'
import type { Words } from '../../server/content/markdown/words.ts'
import { findLine, type YamlFile } from '../../server/content/yaml-file.ts'

/** What a check finds in a file. */
export interface Finding {
  readonly path: ContentPath
  /** Line in the file, where it is known more precisely than by `path`. */
  readonly line?: number
  /** The words of the value that it is about, if it is not about the whole value. */
  readonly words?: Words | undefined
  readonly message: string
  /** What the owner has to write in the file. A form does not need it. */
  readonly advice?: string
  readonly excerpt?: string
  /** An error cannot be shown, or would be wrong. Advice is a warning. */
  readonly severity: 'error' | 'warning'
}

/** Finds the places in the file of findings about its values, or about the content with them. */
export function locateContentFindings(file: ParsedFile, findings: readonly Finding[]): Problem[] {
  return locateFindings(
    file.yaml,
    findings.map((finding) => ({ ...finding, path: locateInFile(file, finding.path) })),
  )
}

/** Adds the file, the lines, and the advice unless it is for a form. */
export function locateFindings(yaml: YamlFile, findings: readonly Finding[], isForm = false): Problem[] {
  return findings.map(({ path, line = findLine(yaml, path), words, message, advice, excerpt, severity }) => ({
    ...createProblem(yaml.name, path, line, advice && !isForm ? `${message}; ${advice}` : message, severity),
    ...(words && { words }),
    ...(excerpt !== undefined && { excerpt }),
  }))
}
