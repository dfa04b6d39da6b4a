import type { RichNode, RichText } from '../../../shared/model/rich-text.ts'

type Align = 'left' | 'right' | 'center' | null

/** A table that lacks more is not completed: few signs would make millions of cells. */
const MISSING_CELLS_MAX = 1000

/** Builds a table from its rows of cells, the first being the head. */
export function buildTable(rows: readonly RichText[][], align: readonly Align[]): RichNode {
  const [head = [], ...body] = rows
  const label = head.map(joinText).filter(Boolean).join(', ')
  const firstRole = hasRowHeadings(body) ? 'row' : 'data'
  const missing = body.reduce((sum, cells) => sum + Math.max(0, head.length - cells.length), 0)
  const buildRow = (cells: readonly RichText[], getRole: (column: number) => 'col' | 'row' | 'data') => ({
    tag: 'tr' as const,
    // A row may lack cells at its end. Surplus ones are not shown.
    children: head.slice(0, missing > MISSING_CELLS_MAX ? cells.length : head.length).map((_, column) => {
      const alignment = getAlignment(align[column])
      return { cell: getRole(column), ...(alignment && { align: alignment }), children: cells[column] ?? [] }
    }),
  })
  return {
    table: label,
    children: [
      { tag: 'thead', children: [buildRow(head, () => 'col')] },
      { tag: 'tbody', children: body.map((cells) => buildRow(cells, (column) => (column ? 'data' : firstRole))) },
    ],
  }
}

/** The first column identifies the rows if its texts are different and none is empty, and others follow. */
function hasRowHeadings(body: readonly RichText[][]): boolean {
  const names = body.map(([first = []]) => joinText(first))
  return body.some((cells) => cells.length > 1) && names.every(Boolean) && new Set(names).size === names.length
}

/** Columns start where the text does, in both directions. */
function getAlignment(align: Align | undefined): 'center' | 'end' | undefined {
  if (align === 'center') return 'center'
  return align === 'right' ? 'end' : undefined
}

function joinText(nodes: RichText): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : 'children' in node ? joinText(node.children) : ''))
    .join('')
}
