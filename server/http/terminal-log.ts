import { pino } from 'pino'
import type { Log } from './log.ts'

/** A log for a person at a terminal. */
interface TerminalLog {
  readonly log: Log
  /** Shows one line for each fact. Before, the log shows errors only. */
  readonly announce: (facts: Readonly<Record<string, string>>) => void
}

export function createTerminalLog(): TerminalLog {
  const { stdout } = process
  // A terminal that has closed must not end the server before its shutdown.
  stdout.on('error', () => {})
  const log = pino(
    { base: null, level: 'error' },
    { write: (line) => void stdout.write(formatEntry(JSON.parse(line))) },
  )
  return {
    log,
    announce(facts) {
      const width = Math.max(...Object.keys(facts).map(({ length }) => length))
      for (const [name, fact] of Object.entries(facts)) stdout.write(`${name.padEnd(width)}  ${fact}\n`)
      log.level = 'info'
    },
  }
}

interface LogEntry {
  readonly level: number
  readonly time: number
  readonly msg: string
  readonly err?: { readonly stack: string }
  readonly [detail: string]: unknown
}

/** The time, the level and the message, and below them the details. */
export function formatEntry({ level, time, msg, err, ...details }: LogEntry): string {
  const head = `${new Date(time).toLocaleTimeString('en-GB')} ${pino.levels.labels[level]}: ${msg}`
  const lines = Object.entries(details).flatMap(([name, detail]) => {
    if (Array.isArray(detail)) return detail.map(String)
    return `${name}: ${typeof detail === 'string' ? detail : JSON.stringify(detail)}`
  })
  const stack = err?.stack.split('\n') ?? []
  return [head, ...[...lines, ...stack].map((line) => `  ${line}`), ''].join('\n')
}
