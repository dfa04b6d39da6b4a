import { expect, test as base } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { createAgencyFolder, startServerForAgency, type AgencyFolder } from '../testing/agency-folder.ts'
import { startLoad } from '../testing/load.ts'
import type { ServerProcess } from '../testing/server-process.ts'
import { buildSiteFile, listWrongPages } from './site-content.ts'

export { expect }

const LOAD = { clients: 2, pauseMs: 20 }
const KB_PER_MB = 1024
/** The limit of a replica in docker-compose.yml. */
const SERVER_MAX_MB = 256
const REPORT_MAX_MS = 20_000

export interface RunningSite extends ServerProcess {
  readonly agency: AgencyFolder
  readonly origin: string
  readonly port: number
  /** Waits until every page shows the agency of `city`, by default that of the start. */
  readonly expectPages: (city?: string) => Promise<void>
  /** Waits until the log contains this event, with `detail` among its fields. */
  readonly expectLog: (event: string, detail?: RegExp | string) => Promise<void>
  readonly readReadiness: () => Promise<string>
}

interface Fixtures {
  agency: AgencyFolder
  /** A server under load. When the test ends, no request may have failed and all pages must be right. */
  site: RunningSite
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured parameter.
  agency: async ({}, provide) => {
    const agency = await createAgencyFolder()
    await agency.write(buildSiteFile())
    await provide(agency)
    await rm(path.dirname(agency.folder), { recursive: true, force: true, maxRetries: 10 })
  },
  site: async ({ agency }, provide) => {
    const site = await startSite(agency)
    const load = startLoad(site.origin, LOAD)
    try {
      await provide(site)
      expect(readMemoryMb(site)).toBeLessThan(SERVER_MAX_MB)
      const { completed, failures } = await load.stop()
      expect(failures).toEqual([])
      expect(completed).toBeGreaterThan(0)
      expect((await fetch(`${site.origin}/healthz`)).status).toBe(200)
    } finally {
      await load.stop()
      // Also ends the process that publishes: it would use a whole core once its volume is unmounted.
      site.child.kill('SIGTERM')
      await site.ended
    }
  },
})

/** Starts the built server with an agency's folder, and waits until it is ready. */
export async function startSite(agency: AgencyFolder, env: Record<string, string> = {}): Promise<RunningSite> {
  const server = await startServerForAgency(agency, env)
  const { origin, readLog } = server
  return {
    ...server,
    agency,
    expectPages: (city) => expect.poll(() => listWrongPages(origin, city), { timeout: REPORT_MAX_MS }).toEqual([]),
    expectLog: (event, detail = '') => {
      const isLogged = () =>
        readLog().some(({ msg, ...fields }) => msg === event && JSON.stringify(fields).match(detail) !== null)
      const message = `the log says "${event}" with ${detail}`
      return expect.poll(isLogged, { message, timeout: REPORT_MAX_MS }).toBe(true)
    },
    readReadiness: async () => (await fetch(`${origin}/readyz`)).text(),
  }
}

/** The resident memory of the server process. Linux only. */
function readMemoryMb({ child }: ServerProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / KB_PER_MB
}
