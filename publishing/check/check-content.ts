import type { Localized, LocalizedContent } from '../../server/content/localized.ts'
import { isError, type Problem } from '../../server/content/problem.ts'
import type { Resolved } from '../../server/content/resolved.ts'
import { siteTree, translationTree } from '../../server/content/site-schema.ts'
import type { SiteContent } from '../../shared/model/content.ts'
import type { SchemaNode } from '../../shared/model/schema-tree.ts'
import { checkContrast } from './check-contrast.ts'
import { checkImageSizes } from './check-image-sizes.ts'
import { checkLengths } from './check-lengths.ts'
import { checkNotice } from './check-notice.ts'
import { checkPackages } from './check-packages.ts'
import { checkPages } from './check-pages.ts'
import { checkPhones } from './check-phones.ts'
import { checkRedirects } from './check-redirects.ts'
import { checkTargets } from './check-targets.ts'
import { checkTranslation } from './check-translation.ts'
import { explainProblem } from './mistakes/explain-problem.ts'
import { explainYamlError } from './mistakes/explain-yaml-error.ts'
import { findMistakes } from './mistakes/find-mistakes.ts'
import { findSpacesInYaml } from './mistakes/find-special-spaces.ts'
import { locateContentFindings, locateFindings, type Finding } from './finding.ts'
import { findNearestName } from './mistakes/nearest-name.ts'
import { suggestKey } from './mistakes/suggest-key.ts'

interface CheckOptions {
  /** The names of all images, for suggestions. */
  readonly imageNames: readonly string[]
  /** Whether the problems are for a form, which needs no advice on how to write a value in a file. */
  readonly isForm?: boolean
}

/** Finds every problem and warning of the content, by file and line. */
export function checkContent(localized: Localized, resolved: Resolved, options: CheckOptions): Problem[] {
  const { languages, parsed } = localized
  const names = languages.map(({ file }) => file.yaml.name)
  const others = parsed.problems.filter(({ file }) => !names.includes(file))
  const checked = languages.flatMap((language, index) => {
    const { yaml } = language.file
    const spaces = locateFindings(yaml, findSpacesInYaml(yaml))
    if (spaces.length > 0) return spaces
    if (yaml.error) return [explainYamlError(yaml)]
    const mistakes = locateFindings(yaml, findMistakes(yaml), options.isForm)
    // A mistake is why the value has a problem.
    const isExplained = ({ key }: Problem) => mistakes.some((mistake) => isError(mistake) && mistake.key === key)
    const known = [...resolved.problems, ...resolved.limits]
      .filter((problem) => problem.file === yaml.name && !isExplained(problem))
      .map((problem) => suggestImage(problem, options.imageNames))
      .map((problem) => explain(problem, language, index === 0 ? siteTree : translationTree, options))
    const content = resolved.contents[index] ?? resolved.contents[0]
    const findings = [...listFindings(language, localized, resolved, content), ...checkTargets(language.file, content)]
    const all = [...mistakes, ...known, ...locateContentFindings(language.file, findings)]
    return all.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
  })
  return [...checked, ...others]
}

/** What the values of a file mean for the site. */
function listFindings(
  { file, content, locale }: LocalizedContent,
  { languages: [first], parsed: { site } }: Localized,
  resolved: Resolved,
  resolvedContent: SiteContent,
): Finding[] {
  const lengths = checkLengths(file.values, resolvedContent)
  if (locale === first.locale) {
    return [
      ...lengths,
      ...checkContrast(content.theme),
      ...checkPages(site.values, content),
      ...checkRedirects(content.redirects, content, locale.siteLanguages),
      ...checkPhones(content.agency),
      ...checkNotice(content.notice),
      ...checkPackages(content),
      ...checkImageSizes(resolved),
    ]
  }
  // A translation of a file that is not valid YAML would be compared with the sample.
  return site.yaml.error ? lengths : [...lengths, ...checkTranslation(first.content, file)]
}

function explain(
  problem: Problem,
  { file: { yaml } }: LocalizedContent,
  tree: SchemaNode,
  { isForm = false }: CheckOptions,
): Problem {
  if (problem.code === 'unknown-key') return { ...problem, message: suggestKey(problem.path, tree) ?? problem.message }
  return isForm ? problem : explainProblem(problem, yaml, tree)
}

function suggestImage(problem: Problem, imageNames: readonly string[]): Problem {
  const { code, image = '' } = problem
  const nearest = code === 'missing-image' ? findNearestName(image, imageNames) : undefined
  return nearest ? { ...problem, message: `${problem.message}; did you mean "${nearest}"?` } : problem
}
