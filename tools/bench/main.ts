// npm run bench [-- --only build,start,sizes,server,browser] [-- --write]
// Prints a table of metrics and budgets; --write also updates BENCHMARKS.md. Exits with 1 if a budget is not met.
import { parseArgs } from 'node:util'
import { measureBrowser } from './measure-browser.ts'
import { measureBuild } from './measure-build.ts'
import { measureServer } from './measure-server.ts'
import { measureSizes } from './measure-sizes.ts'
import { measureStart } from './measure-start.ts'
import type { Metric } from './metric.ts'
import { formatReport, writeReport } from './report.ts'

const measurements = new Map([
  ['build', measureBuild],
  ['start', measureStart],
  ['sizes', measureSizes],
  ['server', measureServer],
  ['browser', measureBrowser],
])

const { values } = parseArgs({ options: { only: { type: 'string' }, write: { type: 'boolean' } } })
const names = values.only?.split(',') ?? [...measurements.keys()]
const unknownName = names.find((name) => !measurements.has(name))
if (unknownName !== undefined) {
  const allowed = [...measurements.keys()].join(', ')
  console.error(`--only: unknown part "${unknownName}". Allowed, separated by commas: ${allowed}.`)
  process.exit(1)
}

const metrics: Metric[] = []
for (const name of names) {
  console.error(`measuring: ${name}`)
  metrics.push(...((await measurements.get(name)?.()) ?? []))
}
const report = formatReport(metrics)
console.log(report)
if (values.write) writeReport(report)
process.exitCode = metrics.every(({ isWithinBudget }) => isWithinBudget) ? 0 : 1
