import { pino, type Logger } from 'pino'

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'fatal'>

// Lines that wait for the reader of the log. Further ones are dropped and counted.
const PENDING_MAX_BYTES = 1_000_000

/**
 * Creates a log on standard output that never blocks. With pino's own destination, one full pipe would stop the event
 * loop: every request, and the shutdown.
 */
export function createLog(): Log {
  const { stdout } = process
  // A reader that has closed the pipe must not end the server.
  stdout.on('error', () => {})
  let dropped = 0
  const write = (line: string) => {
    if (stdout.writableLength < PENDING_MAX_BYTES) stdout.write(line)
    else dropped += 1
  }
  const log = pino({}, { write })
  stdout.on('drain', () => {
    if (dropped > 0) log.warn({ count: dropped }, 'log lines dropped')
    dropped = 0
  })
  return log
}
