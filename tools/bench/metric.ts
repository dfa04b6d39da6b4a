/** One measured value and the budget it is compared with. */
export interface Metric {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** For display, for example `≤ 500 ms`. Empty if the metric has no budget. */
  readonly budget: string
  readonly isWithinBudget: boolean
}

/** A metric that must not exceed `limit`. */
export function atMost(name: string, value: number, limit: number, unit: string): Metric {
  return { name, value, unit, budget: `≤ ${limit} ${unit}`.trim(), isWithinBudget: value <= limit }
}

/** A metric that must not fall below `limit`. */
export function atLeast(name: string, value: number, limit: number, unit: string): Metric {
  return { name, value, unit, budget: `≥ ${limit} ${unit}`.trim(), isWithinBudget: value >= limit }
}

/** A metric without a budget. */
export function info(name: string, value: number, unit: string): Metric {
  return { name, value, unit, budget: '', isWithinBudget: true }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2
}
