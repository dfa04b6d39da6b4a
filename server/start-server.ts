import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { pino } from 'pino'
import { defaultContent } from '../shared/default-content/default-content.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import type { Frontend } from './frontend.ts'
import { createSite } from './site.ts'
import { makeSiteContent } from './site-content.ts'

/**
 * The life of the process: settings, content, pages, port. What stops the start is said in one line of the log,
 * and the process exits with 1.
 */
export async function startServer(env: NodeJS.ProcessEnv, loadFrontend: () => Promise<Frontend>): Promise<void> {
  const log = pino()
  try {
    const config = readConfig(env)
    const frontend = await loadFrontend()
    const content = { ...makeSiteContent(defaultContent, frontend.pictureFiles), origin: config.PUBLIC_ORIGIN }
    const site = createSite(frontend, content)
    await site.pages.fill()
    if (!content.origin) log.warn('PUBLIC_ORIGIN is not set, so search engines are asked to stay away')
    const server = createServer(createApp({ frontend, getSite: () => site, log }))
    server.listen(config.PORT, config.HOST)
    await once(server, 'listening')
    log.info({ address: server.address() }, `listening on http://localhost:${(server.address() as AddressInfo).port}`)
  } catch (error) {
    log.fatal(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
