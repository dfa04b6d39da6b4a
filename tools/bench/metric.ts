/** A measured value and the budget it is compared with. */
export interface Metric {
  readonly name: string
  readonly value: number
  /** For display, for example `≤ 500`. */
  readonly budget: string
  readonly isWithinBudget: boolean
}

export function atMost(name: string, value: number, limit: number): Metric {
  return { name, value, budget: `≤ ${limit}`, isWithinBudget: value <= limit }
}

export function atLeast(name: string, value: number, limit: number): Metric {
  return { name, value, budget: `≥ ${limit}`, isWithinBudget: value >= limit }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
