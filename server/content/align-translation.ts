import { formatKey, getValue, isGroup, isPathWithin, type ContentPath } from '../../shared/model/content-path.ts'
import type { SchemaNode } from '../../shared/model/schema-tree.ts'
import type { Parsed, ParsedFile } from './parsed.ts'
import { pickValid, type Picked } from './pick-valid.ts'
import { translationTree, type TranslationValues } from './site-schema.ts'

/**
 * Leaves the entries out of a translation that `site.yaml` lacks, so that entry n still translates entry n of the
 * content. A list that only the translation has keeps its valid entries if there are problems in it.
 */
export function alignTranslation(
  file: ParsedFile<TranslationValues>,
  content: unknown,
  { site, problems }: Parsed,
): ParsedFile<TranslationValues> {
  const own = problems.filter((problem) => problem.file === file.yaml.name)
  if (own.length === 0 && site.leftOut.size === 0) return file

  function align(node: SchemaNode, content: unknown, value: unknown, path: ContentPath): Picked {
    const { fields, entry } = node
    if (isGroup(value) && fields.size > 0) return alignGroup(fields, content, value, path)
    if (!Array.isArray(value) || !entry || entry.fields.size === 0) return { value, leftOut: [] }
    const hasProblem = own.some((problem) => isPathWithin(problem.path, path))
    return content === undefined && hasProblem
      ? pickValid(node, value, path)
      : alignEntries(entry, content, value, path)
  }

  function alignGroup(
    fields: SchemaNode['fields'],
    content: unknown,
    group: Readonly<Record<string, unknown>>,
    path: ContentPath,
  ): Picked {
    const aligned = [...fields].flatMap(([key, field]) =>
      key in group ? [[key, align(field, getValue(content, [key]), group[key], [...path, key])] as const] : [],
    )
    const kept = aligned.filter(([, each]) => each.value !== undefined)
    return {
      value: Object.fromEntries(kept.map(([key, each]) => [key, each.value])),
      leftOut: aligned.flatMap(([, each]) => each.leftOut),
    }
  }

  function alignEntries(entry: SchemaNode, content: unknown, list: readonly unknown[], path: ContentPath): Picked {
    const located = list.map((value, index) => ({ value, path: [...path, index] }))
    const isLeftOut = ({ path }: { path: ContentPath }) => site.leftOut.has(formatKey(path))
    const aligned = located
      .filter((each) => !isLeftOut(each))
      .map((each, index) => align(entry, getValue(content, [index]), each.value, each.path))
    return {
      value: aligned.map(({ value }) => value),
      leftOut: [...located.filter(isLeftOut).map(({ path }) => path), ...aligned.flatMap((each) => each.leftOut)],
    }
  }

  const aligned = align(translationTree, content, file.values, [])
  // The values have the same shape, with fewer entries.
  return {
    ...file,
    values: aligned.value as TranslationValues,
    leftOut: new Set([...file.leftOut, ...aligned.leftOut.map(formatKey)]),
  }
}
