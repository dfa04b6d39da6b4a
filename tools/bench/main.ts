// npm run bench [-- --only build,start,sizes,server,browser] [-- --write]: measures, and prints one table with the bars.
// --write puts the table into BENCHMARKS.md as well.
import { readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { formatTable, type Figure } from './metric.ts'
import { measureBrowser } from './measure-browser.ts'
import { measureBuild } from './measure-build.ts'
import { measureServer } from './measure-server.ts'
import { measureSizes } from './measure-sizes.ts'
import { measureStart } from './measure-start.ts'

const parts = new Map([
  ['build', measureBuild],
  ['start', measureStart],
  ['sizes', measureSizes],
  ['server', measureServer],
  ['browser', measureBrowser],
])
const REPORT = path.join(import.meta.dirname, '../../BENCHMARKS.md')
const [FROM, TO] = ['<!-- table: npm run bench -- --write -->', '<!-- end of table -->']

const { values } = parseArgs({ options: { only: { type: 'string' }, write: { type: 'boolean' } } })
const chosen = values.only?.split(',') ?? [...parts.keys()]
const unknown = chosen.find((name) => !parts.has(name))
if (unknown !== undefined) {
  console.error(`--only is "${unknown}", but takes ${[...parts.keys()].join(', ')}, with commas between them.`)
  process.exit(1)
}

const figures: Figure[] = []
for (const name of chosen) {
  console.error(`measuring: ${name}`)
  figures.push(...((await parts.get(name)?.()) ?? []))
}
const machine = `${new Date().toISOString().slice(0, 10)}, ${os.availableParallelism()} cores (${os.cpus()[0]?.model}), Node ${process.versions.node}`
const report = `${machine}\n\n${formatTable(figures)}`
console.log(report)
if (values.write) {
  const text = readFileSync(REPORT, 'utf8')
  writeFileSync(REPORT, `${text.slice(0, text.indexOf(FROM) + FROM.length)}\n${report}\n${text.slice(text.indexOf(TO))}`)
}
process.exitCode = figures.every(({ isReached }) => isReached) ? 0 : 1
