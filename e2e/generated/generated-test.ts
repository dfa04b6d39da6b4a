import { randomInt } from 'node:crypto'
import { test as base } from '@playwright/test'
import type { Effort } from './find-failures.ts'
import { endPrograms } from './program.ts'

export interface EffortOptions {
  /** The most requests that a test sends, and for how long. Of values that take longer, it tries fewer. */
  runs: number
  seconds: number
  /** By default, another one in each run. The environment variable SEED is used instead if it is set. */
  fixedSeed: number | undefined
}

const SEED_MAX = 2 ** 31

export const test = base.extend<EffortOptions & { effort: Effort; programs: void }>({
  runs: [Number.MAX_SAFE_INTEGER, { option: true }],
  seconds: [60, { option: true }],
  fixedSeed: [undefined, { option: true }],
  effort: async ({ runs, seconds, fixedSeed }, provide, info) => {
    const { SEED } = process.env
    const seed = SEED === undefined ? (fixedSeed ?? randomInt(SEED_MAX)) : Number(SEED)
    console.log(`${info.title}: SEED=${seed}`)
    await provide({ seed, runs, seconds })
  },
  programs: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured parameter.
    async ({}, provide) => {
      await provide()
      await endPrograms()
    },
    { auto: true },
  ],
})
