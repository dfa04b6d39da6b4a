import { setTimeout as delay } from 'node:timers/promises'

const FLUSH_DEADLINE_MS = 250

/** Exits once the last log lines are written, or after a deadline if nothing reads the log. */
export async function exitProcess(code: number): Promise<never> {
  const { stdout } = process
  if (stdout.writableLength > 0) {
    const isFlushed = new Promise<void>((resolve) => stdout.write('', () => resolve()))
    await Promise.race([isFlushed, delay(FLUSH_DEADLINE_MS)])
  }
  process.exit(code)
}
