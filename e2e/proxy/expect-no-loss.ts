import { expect } from '@playwright/test'
import { setTimeout as delay } from 'node:timers/promises'
import { startLoad } from '../testing/load.ts'
import type { Caddy } from './caddy.ts'

const LOAD = { clients: 8, pauseMs: 20 }
const PAUSE_MS = 3000
const SLOW_SHARE_MAX = 0.01

/**
 * Sends requests before, during and after the steps. Fails if one of them is lost, or if more than 1 % take longer than
 * 500 ms.
 */
export async function expectNoLoss({ origin }: Caddy, steps: () => Promise<void>): Promise<void> {
  const load = startLoad(origin, LOAD)
  try {
    await delay(PAUSE_MS)
    await steps()
    await delay(PAUSE_MS)
  } finally {
    await load.stop()
  }
  const { completed, slow, failures } = await load.stop()
  console.log(`${completed} requests completed, ${failures.length} failed, ${slow} took more than 500 ms`)
  expect(failures).toEqual([])
  expect(slow / completed).toBeLessThan(SLOW_SHARE_MAX)
}
