export interface Result {
  readonly engine: string
  readonly title: string
  readonly outcome: 'pass' | 'fail' | 'skip'
  readonly reason?: string
}

/** Formats a table with a row for each flow and a column for each engine, and the reasons below it. */
export function formatResults(results: readonly Result[]): string {
  const engines = [...new Set(results.map(({ engine }) => engine))]
  const titles = [...new Set(results.map(({ title }) => title))]
  const rows = titles.map((title) => {
    const ofFlow = results.filter((result) => result.title === title)
    return [title, ...engines.map((engine) => ofFlow.find((result) => result.engine === engine)?.outcome ?? '-')]
  })
  const reasons = results.flatMap(({ engine, title, outcome, reason }) =>
    reason ? [`${outcome}  ${engine}  ${title}: ${reason.replace(/\s+/g, ' ')}`] : [],
  )
  return [...alignColumns([['', ...engines], ...rows]), '', ...reasons].join('\n')
}

function alignColumns(rows: readonly string[][]): string[] {
  const measure = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(measure(column))).join('  '))
}
