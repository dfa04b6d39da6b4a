/** One measured figure with the bar that it is held against. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly bar: string
  readonly isReached: boolean
}

/** A figure that may be `bar` at the most. */
export function atMost(name: string, value: number, bar: number, unit: string): Figure {
  return { name, value, unit, bar: `≤ ${bar} ${unit}`.trim(), isReached: value <= bar }
}

/** A figure that must be `bar` at the least. */
export function atLeast(name: string, value: number, bar: number, unit: string): Figure {
  return { name, value, unit, bar: `≥ ${bar} ${unit}`.trim(), isReached: value >= bar }
}

/** A figure that stands for itself. */
export function noted(name: string, value: number, unit: string): Figure {
  return { name, value, unit, bar: '', isReached: true }
}

/** The figures as a Markdown table. */
export function formatTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, value, unit, bar, isReached }) => {
    const verdict = bar && (isReached ? 'reached' : '**not reached**')
    return `| ${name} | ${formatNumber(value)} ${unit} | ${bar} | ${verdict} |`
  })
  return ['| figure | measured | bar | |', '| --- | ---: | --- | --- |', ...rows].join('\n')
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2
}

function formatNumber(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Math.round(value * 1000) / 1000)
}
