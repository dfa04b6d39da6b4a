import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { endGracefully } from './http/shutdown.ts'
import type { Frontend } from './frontend/frontend.ts'
import { createHttpServer } from './http/http-server.ts'
import { keepAssets, serveKeptAssets } from './frontend/previous-assets.ts'
import type { Life } from './http/server-state.ts'
import { listen } from './http/listen.ts'
import type { Log } from './http/log.ts'
import { logAnswers } from './http/request-log.ts'
import { SiteFolderError } from './content/problem.ts'
import { followSiteFolder } from './site/live-site.ts'
import { createSiteMaker } from './site/site-maker.ts'
import { trustNobody } from './http/trusted-proxies.ts'

/**
 * The life of the process: settings, content, pages, port. What stops the start is said in one line of the log,
 * and the process exits with 1.
 */
export async function startServer(env: NodeJS.ProcessEnv, loadFrontend: () => Promise<Frontend>, log: Log = pino()): Promise<void> {
  try {
    const config = readConfig(env)
    const { PORT, HOST, METRICS_PORT, ASSETS_DIR, TRUST_PROXY: trust = trustNobody } = config
    const frontend = await loadFrontend()
    const { folder, images, make } = createSiteMaker(frontend, config)
    const { getSite, didLastReadingFail } = await followSiteFolder(folder, make, log)
    log.info({ content: getSite().version }, 'content rendered')

    if (ASSETS_DIR && frontend.assetsFolder) await keepAssets({ own: frontend.assetsFolder, kept: ASSETS_DIR }, log)
    const keptAssets = ASSETS_DIR ? serveKeptAssets(ASSETS_DIR) : undefined

    const life: Life = { state: 'starting' }
    const metrics = METRICS_PORT === undefined ? undefined : (await import('./http/metrics.ts')).createMetrics()
    const isMemoryWatched = config.LOG_REQUESTS || metrics !== undefined
    const watches = [logAnswers(log, { ...config, trust }), ...(metrics ? [metrics.watch] : [])]
    const app = createApp({ frontend, images, getSite, didLastReadingFail, log, life, trust, watches, isMemoryWatched, keptAssets })
    const server = createHttpServer(app, { maxConnections: config.MAX_CONNECTIONS })
    if (metrics && METRICS_PORT !== undefined) await listen(metrics.server, { port: METRICS_PORT, host: HOST, key: 'METRICS_PORT' })
    await listen(server, { port: PORT, host: HOST, key: 'PORT' })
    endGracefully({ server, life, log, drainMs: config.DRAIN_MS })
    life.state = 'ready'
    log.info({ address: server.address() }, `listening on http://localhost:${(server.address() as AddressInfo).port}`)
    if (!config.PUBLIC_ORIGIN) log.warn('PUBLIC_ORIGIN is not set, so search engines are asked to stay away')
  } catch (error) {
    if (error instanceof SiteFolderError) log.fatal({ problems: error.problems }, 'the site folder can’t be shown')
    else log.fatal(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
