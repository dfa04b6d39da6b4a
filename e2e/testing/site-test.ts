import { test as base } from '@playwright/test'
import { isInstalled } from '../../tools/testing/is-installed.ts'
import { startExportedSite } from '../web-space/exported-site.ts'
import { WEB_SERVERS_MISSING } from '../web-space/hosts.ts'
import { startSite, type RunningSite, type SiteName } from './sites.ts'

export interface SiteOptions {
  /** The site that the paths of a test belong to. */
  site: SiteName
}

export interface HostOptions {
  /** Who serves the sites: the built server, or Apache from the exported files. */
  host: 'server' | 'apache'
}

interface SiteFixtures {
  /** Starts the sites that the tests of a worker ask for, each once. Resolves with the origin. */
  getOrigin: (site: SiteName) => Promise<string>
}

export const test = base.extend<SiteOptions, HostOptions & SiteFixtures>({
  site: ['sample', { option: true }],
  host: ['server', { option: true, scope: 'worker' }],
  getOrigin: [
    async ({ host }, provide) => {
      const start = host === 'apache' ? startExportedSite : startSite
      const running = new Map<SiteName, Promise<RunningSite>>()
      await provide(async (name) => {
        const site = running.get(name) ?? start(name)
        running.set(name, site)
        return (await site).origin
      })
      for (const site of running.values()) await (await site).stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site, host, getOrigin }, provide, info) => {
    info.skip(host === 'apache' && !isInstalled('apache2'), WEB_SERVERS_MISSING)
    await provide(await getOrigin(site))
  },
})
