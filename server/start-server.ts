import type { RequestHandler } from 'express'
import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import path from 'node:path'
import { createApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { ContentError } from './content/problem.ts'
import type { Frontend } from './frontend/frontend.ts'
import { publishAssets, servePreviousAssets } from './frontend/previous-assets.ts'
import { ConfigError } from './http/config-error.ts'
import { exitProcess } from './http/exit-process.ts'
import { createHttpServer } from './http/http-server.ts'
import { listen } from './http/listen.ts'
import type { Log } from './http/log.ts'
import type { Metrics } from './http/metrics.ts'
import { createRequestLog } from './http/request-log.ts'
import type { ServerState } from './http/server-state.ts'
import type { ShutdownSignals } from './http/shutdown.ts'
import { trustNone } from './http/trusted-proxies.ts'
import { createImageProcessor, type ImageProcessor } from './images/image-processor.ts'
import { createImageHandler } from './images/serve-images.ts'
import { createDevelopmentSite } from './site/development-site.ts'
import { createLiveSite, type LiveSite } from './site/live-site.ts'
import { getRequestLabel } from './site/request-label.ts'
import { createSiteLoader } from './site/site-loader.ts'

interface StartOptions {
  readonly env: NodeJS.ProcessEnv
  /** Loads the frontend. In development, the server also serves its WebSocket. */
  readonly loadFrontend: (server: Server) => Promise<Frontend>
  readonly log: Log
  readonly signals: ShutdownSignals
}

/** Facts for the person who starts the server. */
type StartFacts = Record<'Address' | 'Folder' | 'Content', string>

/** Composition root. If a step fails, logs one line and exits with code 1. */
export async function startServer({ env, ...options }: StartOptions): Promise<StartFacts | undefined> {
  const { log } = options
  try {
    return await start(readConfig(env), options)
  } catch (error) {
    if (error instanceof ContentError) log.fatal({ problems: error.problems }, 'content invalid')
    else if (error instanceof ConfigError) log.fatal(error.message)
    else log.fatal({ err: error }, error instanceof Error ? error.message : String(error))
    return exitProcess(1)
  }
}

async function start(config: Config, { loadFrontend, log, signals }: Omit<StartOptions, 'env'>): Promise<StartFacts> {
  const { PORT, HOST, PUBLIC_ORIGIN } = config
  // The app is created before the first request.
  const server = createHttpServer((...request) => app(...request), { maxConnections: config.MAX_CONNECTIONS })
  const frontend = await loadFrontend(server)
  const { errorOverlay } = frontend
  const siteServices = createSiteServices(config, frontend, log)
  const liveSite = errorOverlay
    ? await createDevelopmentSite({ ...siteServices, onReload: errorOverlay.onContentReload })
    : await createLiveSite({ ...siteServices, log })
  log.info({ content: liveSite.getSite().version }, 'content loaded')

  const serverState: ServerState = { phase: 'starting' }
  const isTrusted = config.TRUST_PROXY ?? trustNone
  const metrics = config.METRICS_PORT === undefined ? undefined : await loadMetrics(liveSite)
  const requestLog = createRequestLog(log, { logEveryRequest: config.LOG_REQUESTS, logIp: config.LOG_IP, isTrusted })
  const app = createApp({
    liveSite,
    fileHandlers: await createFileHandlers(config, frontend, siteServices.processor, log),
    errorHandlers: errorOverlay ? [errorOverlay.handleError] : [],
    isIndexable: PUBLIC_ORIGIN !== undefined,
    isTrusted,
    serverState,
    log,
    // In development, the overlay reports failed requests, and many are slow.
    observers: [...(errorOverlay ? [] : [requestLog]), ...(metrics ? [metrics.observe] : [])],
    getPendingImages: () => siteServices.processor.pendingCount,
    observeCachedPages: config.LOG_REQUESTS || metrics !== undefined,
  })
  if (metrics) await serveMetrics(metrics, server, config)
  await listen(server, { port: PORT, host: HOST, portKey: 'PORT', hostKey: 'HOST' })
  signals.setServer({ server, serverState, drainMs: config.DRAIN_MS })
  serverState.phase = 'ready'
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  log.info({ url }, 'server listening')
  if (!PUBLIC_ORIGIN) log.warn('PUBLIC_ORIGIN is not set: search engines are asked not to index the site')
  return { Address: url, Folder: path.resolve(siteServices.folder), Content: liveSite.describeContent() }
}

export function createSiteServices({ SITE_DIR, CACHE_DIR, PUBLIC_ORIGIN, CDN }: Config, frontend: Frontend, log?: Log) {
  const folder = SITE_DIR ?? DEFAULT_SITE_FOLDER
  const onSweepError = (error: unknown) => log?.warn({ err: error }, 'deleting expired images failed')
  const processor = createImageProcessor(CACHE_DIR, { onSweepError })
  const loadSite = createSiteLoader({ frontend, processor, origin: PUBLIC_ORIGIN, isBehindCdn: CDN, log })
  return { folder, isRequired: SITE_DIR !== undefined, processor, loadSite }
}

const DEFAULT_SITE_FOLDER = 'site'

async function createFileHandlers(
  { ASSETS_DIR }: Config,
  { assets, assetsFolder }: Frontend,
  processor: ImageProcessor,
  log: Log,
): Promise<RequestHandler[]> {
  if (ASSETS_DIR && assetsFolder) await publishAssets({ current: assetsFolder, shared: ASSETS_DIR }, log)
  return [assets, ...(ASSETS_DIR ? [servePreviousAssets(ASSETS_DIR)] : []), createImageHandler(processor)]
}

async function loadMetrics({ getSite, getStatus }: LiveSite): Promise<Metrics> {
  const { createMetrics } = await import('./http/metrics.ts')
  return createMetrics({ getLabel: (url) => getRequestLabel(url, getSite().pageTable), getContentStatus: getStatus })
}

async function serveMetrics(metrics: Metrics, server: Server, { METRICS_PORT = 0, METRICS_HOST }: Config) {
  metrics.countDrops(server)
  const address = { port: METRICS_PORT, host: METRICS_HOST, portKey: 'METRICS_PORT', hostKey: 'METRICS_HOST' }
  await listen(metrics.server, address)
}
