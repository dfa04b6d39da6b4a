import { expect, test as base } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { createAgencyFolder, type AgencyFolder } from '../testing/agency-folder.ts'
import { startLoad } from '../testing/load.ts'
import { startReadyServer, type ServerProcess } from '../testing/server-process.ts'
import { sendRequest } from './send-request.ts'
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
  /** Environment variables of the server. */
  settings: Record<string, string>
  agency: AgencyFolder
  /** A server under load. When the test ends, no request may have failed and all pages must be right. */
  site: RunningSite
}

export const test = base.extend<Fixtures>({
  settings: [{}, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured parameter.
  agency: async ({}, provide) => {
    const agency = await createAgencyFolder()
    await agency.write(buildSiteFile())
    await provide(agency)
    await rm(path.dirname(agency.folder), { recursive: true, force: true, maxRetries: 10 })
  },
  site: async ({ agency, settings }, provide) => {
    const site = await startSite(agency, settings)
    const load = startLoad(site.origin, LOAD)
    try {
      await provide(site)
      expect(readMemoryMb(site)).toBeLessThan(SERVER_MAX_MB)
      const { completed, failures } = await load.stop()
      expect(failures).toEqual([])
      expect(completed).toBeGreaterThan(0)
      expect((await sendRequest(`${site.origin}/healthz`)).status).toBe(200)
    } finally {
      site.child.kill('SIGKILL')
      await load.stop()
    }
  },
})

/** Starts the built server with an agency's folder, and waits until it is ready. */
export async function startSite(agency: AgencyFolder, settings: Record<string, string> = {}): Promise<RunningSite> {
  const env = { SITE_DIR: agency.folder, STORE_DIR: agency.store, DRAIN_MS: '0', ...settings }
  const server = await startReadyServer(env)
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
    readReadiness: async () => (await sendRequest(`${origin}/readyz`)).text,
  }
}

/** The resident memory of the server process. Linux only. */
export const readMemoryMb = (server: Pick<ServerProcess, 'child'>): number => readStatusMb(server, 'VmRSS')

/** The most resident memory that the server process has had. Linux only. */
export const readPeakMemoryMb = (server: Pick<ServerProcess, 'child'>): number => readStatusMb(server, 'VmHWM')

function readStatusMb({ child }: Pick<ServerProcess, 'child'>, key: string): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(new RegExp(`${key}:\\s+(\\d+) kB`).exec(status)?.[1]) / KB_PER_MB
}

const CLOCK_TICK_MS = 10

/** The CPU time that the server process has used. Linux only. */
export function readCpuMs({ child }: Pick<ServerProcess, 'child'>): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(' ')
  return (Number(fields[13]) + Number(fields[14])) * CLOCK_TICK_MS
}
