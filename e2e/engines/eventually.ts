import { setTimeout as delay } from 'node:timers/promises'

const TIMEOUT_MS = 8000
const INTERVAL_MS = 50

/** Repeats `check` until it passes. After 8 seconds it throws the last error. */
export async function eventually<Result>(check: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + TIMEOUT_MS
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > end) throw error
    }
    await delay(INTERVAL_MS)
  }
}
