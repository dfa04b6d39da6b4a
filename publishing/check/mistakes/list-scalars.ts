import { isMap, isScalar, isSeq, type Scalar } from 'yaml'
import type { YamlFile } from '../../../server/content/yaml-file.ts'
import type { ContentPath } from '../../../shared/model/content-path.ts'

/** A value of a file, and where it is. */
export interface LocatedScalar {
  readonly path: ContentPath
  readonly node: Scalar
  readonly line: number
}

/** Lists the values of the document, without its keys. */
export function listScalars({ document, lines }: YamlFile): LocatedScalar[] {
  const scalars: LocatedScalar[] = []
  const visit = (node: unknown, path: ContentPath): void => {
    if (isScalar(node)) scalars.push({ path, node, line: lines.linePos(node.range?.[0] ?? 0).line })
    if (isSeq(node)) for (const [index, item] of node.items.entries()) visit(item, [...path, index])
    if (isMap(node))
      for (const { key, value } of node.items) visit(value, isScalar(key) ? [...path, String(key.value)] : path)
  }
  visit(document.contents, [])
  return scalars
}
