// npm run bench: measures the built site and compares it with budgets. Exits with 1 if a budget is exceeded.
import { measurePhone } from './measure-phone.ts'
import { measureSizes } from './measure-sizes.ts'
import { measureStart } from './measure-start.ts'
import { measureThroughput } from './measure-throughput.ts'
import { measureVisit } from './measure-visit.ts'
import type { Metric } from './metric.ts'

const metrics: Metric[] = []
const measures = [measureStart, measureSizes, measurePhone, measureThroughput, measureVisit]
for (const measure of measures) metrics.push(...(await measure()))
console.table(
  Object.fromEntries(
    metrics.map(({ name, value, budget, isWithinBudget }) => [
      name,
      { measured: Math.round(value * 100) / 100, budget, result: isWithinBudget ? 'met' : 'NOT MET' },
    ]),
  ),
)
process.exitCode = metrics.every(({ isWithinBudget }) => isWithinBudget) ? 0 : 1
