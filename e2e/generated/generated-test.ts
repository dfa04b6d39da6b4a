import { randomInt } from 'node:crypto'
import { test as base } from '@playwright/test'
import type { Effort } from './find-failures.ts'

export interface EffortOptions {
  /** The most values that a test tries, and for how long. */
  runs: number
  seconds: number
  /** By default, another one in each run. The environment variable SEED is used instead if it is set. */
  fixedSeed: number | undefined
}

const SEED_MAX = 2 ** 31

export const test = base.extend<EffortOptions & { effort: Effort }>({
  runs: [Number.MAX_SAFE_INTEGER, { option: true }],
  seconds: [60, { option: true }],
  fixedSeed: [undefined, { option: true }],
  effort: async ({ runs, seconds, fixedSeed }, provide, info) => {
    const { SEED } = process.env
    const seed = SEED === undefined ? (fixedSeed ?? randomInt(SEED_MAX)) : Number(SEED)
    console.log(`${info.title}: SEED=${seed}`)
    await provide({ seed, runs, seconds })
  },
})
