import { pino } from 'pino'
import { serializeError, type Log } from './log.ts'

/** A log for a person at a terminal. */
export interface TerminalLog {
  readonly log: Log
  /** Shows one line for each fact. Before, the log shows errors only. */
  readonly announce: (facts: Readonly<Record<string, string>>) => void
}

export function createTerminalLog(): TerminalLog {
  const { stdout } = process
  // A terminal that has closed must not end the server before its shutdown.
  stdout.on('error', () => {})
  const log = pino(
    { base: null, level: 'error', serializers: { err: serializeError } },
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
  readonly [detail: string]: unknown
}

/** The time, the level and the message, and below them the details. */
export function formatEntry({ level, time, msg, ...details }: LogEntry): string {
  const head = `${new Date(time).toLocaleTimeString('en-GB')} ${pino.levels.labels[level]}: ${msg}`
  const lines = Object.entries(details).flatMap(([name, detail]) => formatDetail(name, detail))
  return [head, ...lines.map((line) => `  ${line}`), ''].join('\n')
}

function formatDetail(name: string, detail: unknown): readonly string[] {
  if (Array.isArray(detail)) return detail.map(String)
  if (isError(detail)) return detail.stack.split('\n')
  return [`${name}: ${typeof detail === 'string' ? detail : JSON.stringify(detail)}`]
}

/** Whether a detail is an error as pino writes it. */
function isError(detail: unknown): detail is { readonly stack: string } {
  return typeof detail === 'object' && detail !== null && 'stack' in detail && typeof detail.stack === 'string'
}
