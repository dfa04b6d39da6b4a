import { expect, test as base } from '@playwright/test'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { isInstalled } from '../../tools/testing/is-installed.ts'
import { createAgencyFolder, type AgencyFolder } from '../testing/agency-folder.ts'
import { runCommand } from '../testing/run-command.ts'
import { findPort, startProcess, waitUntilReady, type ServerProcess } from '../testing/server-process.ts'
import { CADDY_MISSING, startCaddy, type Caddy } from './caddy.ts'
import { startDnsServer } from './dns-server.ts'

export { expect }

interface ProxyOptions {
  readonly port?: number
  readonly editorPort?: number
  readonly env?: Readonly<Record<string, string>>
}

/** Caddy before replicas of the built site, which Caddy finds by their name. */
export interface Proxy extends Caddy {
  readonly startReplica: () => Promise<Replica>
}

interface Replica extends ServerProcess {
  /** Removes the IP address from those of the name. */
  readonly removeAddress: () => void
}

interface Fixtures {
  /** An agency's folder, empty like its store. */
  agency: AgencyFolder
  startProxy: (agency: AgencyFolder, options?: ProxyOptions) => Promise<Proxy>
}

export const test = base.extend<Fixtures, { published: AgencyFolder }>({
  published: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured parameter.
    async ({}, provide) => {
      const agency = await createAgencyFolder()
      await agency.write('agency: { name: Gulistan Travels, phones: ["+92 300 0000009"] }')
      expect(await publish(agency)).toBe(0)
      await provide(agency)
      await remove(agency)
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern
  agency: async ({}, provide) => {
    const agency = await createAgencyFolder()
    await provide(agency)
    await remove(agency)
  },
  // oxlint-disable-next-line no-empty-pattern
  startProxy: async ({}, provide, info) => {
    info.skip(!isInstalled('caddy'), CADDY_MISSING)
    const stops: (() => Promise<void> | void)[] = []
    await provide((agency, options) => startProxy(agency, options, stops))
    for (const stop of stops) await stop()
  },
})

/** Publishes the folder, and returns the exit code: 2 if it has problems. */
export async function publish({ folder, store }: AgencyFolder): Promise<number> {
  return (await runCommand(['publish'], { AGENCY_DIR: folder, STORE_DIR: store })).code
}

async function remove({ folder }: AgencyFolder): Promise<void> {
  await rm(path.dirname(folder), { recursive: true, force: true })
}

/** `stops` gets the functions that stop the started processes. */
async function startProxy(
  { folder, store }: AgencyFolder,
  { port, editorPort = 1, env = {} }: ProxyOptions = {},
  stops: (() => Promise<void> | void)[],
): Promise<Proxy> {
  const addresses = new Set<string>()
  const dns = await startDnsServer(addresses)
  const PORT = await findPort()
  const caddy = await startCaddy({
    port: port ?? Number(await findPort()),
    store,
    editorPort,
    sitePort: Number(PORT),
    dnsPort: dns.port,
    env,
  })
  let replicas = 0
  stops.push(caddy.stop, dns.stop)
  return {
    ...caddy,
    async startReplica() {
      replicas += 1
      // All replicas have the same port, like those of a service of Docker.
      const HOST = `127.0.0.${replicas + 1}`
      const settings = { PORT, HOST, PUBLISHER: 'external', TRUST_PROXY: '1', AGENCY_DIR: folder, STORE_DIR: store }
      const server = startProcess({ ...settings, DRAIN_MS: '3000' })
      stops.push(() => void server.child.kill('SIGKILL'))
      const origin = `http://${HOST}:${PORT}`
      await waitUntilReady(origin)
      // The first request for a page compresses it.
      await fetch(origin)
      addresses.add(HOST)
      return { ...server, removeAddress: () => void addresses.delete(HOST) }
    },
  }
}
