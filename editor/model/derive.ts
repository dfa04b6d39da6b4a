import type { EditorData, EditorProblem, Texts } from '../protocol.ts'
import { getFieldId } from './fields.ts'
import { listFirstSteps, type FirstStep } from './first-steps.ts'
import { locateKey, planOutline, type KeyLocation, type OutlineGroup } from './outline.ts'
import { createSources, type Sources } from './sources.ts'

/** What the editor shows of the whole site. Fields and changes in words are derived where they are shown. */
export interface Derived {
  readonly sources: Sources
  readonly outline: readonly OutlineGroup[]
  readonly problems: readonly LocatedProblem[]
  /** What an owner does first, and what of it is done. */
  readonly steps: readonly FirstStep[]
  /** What the sample still claims of the agency. */
  readonly claims: readonly KeyLocation[]
}

export interface LocatedProblem extends EditorProblem {
  /** The id of its field. */
  readonly id?: string
  readonly section?: string
  readonly title?: string
}

/** `texts`: those of the data, with edits that the server does not have yet. */
export function derive(data: EditorData, texts: Texts = data.texts): Derived {
  const sources = createSources(data, texts)
  const outline = planOutline(sources)
  return {
    sources,
    outline,
    problems: data.problems.map((problem) => locateProblem(problem, outline, sources)),
    steps: listFirstSteps(outline, sources, data.newestNumber > 1),
    claims: sources.sampleKeys.map((key) => locateKey(key, outline, sources)),
  }
}

export function locateProblem(
  problem: EditorProblem,
  outline: readonly OutlineGroup[],
  sources: Sources,
): LocatedProblem {
  const { key, language } = problem
  if (key === undefined) return problem
  const { section, title } = locateKey(key, outline, sources)
  return { ...problem, section, title, id: getFieldId(key, language, sources.languages[0]) }
}
