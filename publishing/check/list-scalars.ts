import { isPair, isScalar, isSeq, visit, type Scalar } from 'yaml'
import type { YamlFile } from '../../server/content/yaml-file.ts'
import type { ContentPath } from '../../shared/content-path.ts'

/** A value of a file, and where it is. */
export interface LocatedScalar {
  readonly path: ContentPath
  readonly node: Scalar
  readonly line: number
}

/** Lists the values of the document, without its keys. */
export function listScalars({ document, lines }: YamlFile): LocatedScalar[] {
  const scalars: LocatedScalar[] = []
  visit(document, {
    Scalar(key, node, ancestors) {
      if (key === 'key') return
      scalars.push({ path: getPath([...ancestors, node]), node, line: lines.linePos(node.range?.[0] ?? 0).line })
    },
  })
  return scalars
}

function getPath(nodes: readonly unknown[]): ContentPath {
  return nodes.flatMap((node, index): (string | number)[] => {
    if (isPair(node) && isScalar(node.key)) return [String(node.key.value)]
    return isSeq(node) ? [node.items.indexOf(nodes[index + 1])] : []
  })
}
