import { readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Metric } from './metric.ts'

const REPORT_FILE = path.join(import.meta.dirname, '../../BENCHMARKS.md')
const START_MARKER = '<!-- table: npm run bench -- --write -->'
const END_MARKER = '<!-- end of table -->'

/** The date, the machine and the metrics as a Markdown table. */
export function formatReport(metrics: readonly Metric[]): string {
  const date = new Date().toISOString().slice(0, 10)
  const cores = `${os.availableParallelism()} cores (${os.cpus()[0]?.model})`
  return `${date}, ${cores}, Node ${process.versions.node}\n\n${formatTable(metrics)}`
}

/** Replaces the table in BENCHMARKS.md. */
export function writeReport(report: string): void {
  const text = readFileSync(REPORT_FILE, 'utf8')
  const before = text.slice(0, text.indexOf(START_MARKER) + START_MARKER.length)
  const after = text.slice(text.indexOf(END_MARKER))
  writeFileSync(REPORT_FILE, `${before}\n${report}\n${after}`)
}

function formatTable(metrics: readonly Metric[]): string {
  const rows = metrics.map(({ name, value, unit, budget, isWithinBudget }) => {
    const result = budget && (isWithinBudget ? 'met' : '**not met**')
    return `| ${name} | ${formatNumber(value)} ${unit} | ${budget} | ${result} |`
  })
  return ['| metric | measured | budget | |', '| --- | ---: | --- | --- |', ...rows].join('\n')
}

function formatNumber(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Math.round(value * 1000) / 1000)
}
