import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import path from 'node:path'
import { createApp } from '../server/app.ts'
import { describeFormerName, readConfig, type Config } from '../server/config.ts'
import type { Frontend } from '../server/frontend/frontend.ts'
import { servePreviousAssets } from '../server/frontend/assets.ts'
import { ConfigError } from '../server/http/config-error.ts'
import type { ServerState } from '../server/http/health.ts'
import { createHttpServer } from '../server/http/http-server.ts'
import { listen } from '../server/http/listen.ts'
import type { Log } from '../server/http/log.ts'
import { createRequestLog } from '../server/http/request-log.ts'
import { exitProcess, type ShutdownSignals } from '../server/http/shutdown.ts'
import { createPictureHandler } from '../server/images/serve-pictures.ts'
import type { PublishResult } from '../publishing/publish-process.ts'
import { getAgencyFolder, rejectMissingFolder } from '../publishing/agency-folder.ts'
import { watchFolder } from '../publishing/watch-folder.ts'
import { createLiveSite } from '../server/site/live-site.ts'
import { makeStoreFolder, openStore } from '../server/store/open-store.ts'
import type { Store } from '../server/store/store.ts'

/** Publishes the agency's folder into the store. */
type PublishChange = (store: Store, log: Log) => Promise<PublishResult>

interface StartOptions {
  readonly env: NodeJS.ProcessEnv
  /** Loads the frontend. In development, the server also serves its WebSocket. */
  readonly loadFrontend: (server: Server) => Promise<Frontend>
  readonly log: Log
  readonly signals: ShutdownSignals
  /** Creates the function that publishes changes. */
  readonly createPublisher: (folder: string, frontend: Frontend) => PublishChange
}

/** Facts for the person who starts the server. */
type StartFacts = Record<'Address' | 'Folder' | 'Content', string>

/** Composition root. If a step fails, logs one line and exits with code 1. */
export async function startServer({ env, ...options }: StartOptions): Promise<StartFacts | undefined> {
  const { log } = options
  try {
    const config = readConfig(env)
    const formerName = describeFormerName(env)
    if (formerName !== undefined) log.warn(formerName)
    return await start(config, options)
  } catch (error) {
    if (error instanceof ConfigError) log.fatal(error.message)
    else log.fatal({ err: error }, error instanceof Error ? error.message : String(error))
    return exitProcess(1)
  }
}

async function start(config: Config, options: Omit<StartOptions, 'env'>): Promise<StartFacts> {
  const { loadFrontend, log, signals, createPublisher } = options
  const { PORT, HOST, PUBLIC_ORIGIN } = config
  const server = createHttpServer()
  const frontend = await loadFrontend(server)
  const { errorOverlay } = frontend
  if (config.PUBLISHER === 'self' && config.STORE_DIR === undefined) {
    // Imported only here, because the module imports everything that publishing needs.
    const { followRename } = await import('../publishing/assign-store.ts')
    const note = await followRename(config)
    if (note !== undefined) log.warn(note)
  }
  const store = openStore(config)
  if (config.PUBLISHER === 'self') {
    await rejectMissingFolder(config, store)
    const isFirstStart = (await store.getNewestNumber()) === 0
    if (isFirstStart) await makeStoreFolder(config)
  }
  const folder = getAgencyFolder(config)
  const liveSite = await createLiveSite({
    store,
    frontend,
    origin: PUBLIC_ORIGIN,
    isBehindCdn: config.CDN,
    log,
    onChange: () => errorOverlay?.onContentReload(),
  })

  const serverState: ServerState = { isDraining: false }
  const requestLog = createRequestLog(log, { logEveryRequest: config.LOG_REQUESTS, logIp: config.LOG_IP })
  const metrics =
    config.METRICS_PORT === undefined ? undefined : (await import('../server/site/metrics.ts')).createMetrics(liveSite)
  const app = createApp({
    liveSite,
    fileHandlers: [
      frontend.assets,
      servePreviousAssets(store),
      createPictureHandler((fileName) => store.readPicture(fileName)),
    ],
    errorHandlers: errorOverlay ? [errorOverlay.handleError] : [],
    isIndexable: PUBLIC_ORIGIN !== undefined,
    trustProxy: config.TRUST_PROXY,
    serverState,
    log,
    // In development, the overlay reports failed requests, and many are slow.
    observers: [...(errorOverlay ? [] : [requestLog]), ...(metrics ? [metrics.observe] : [])],
  })
  server.on('request', app)
  if (metrics) {
    const { METRICS_PORT: port = 0, METRICS_HOST: host } = config
    await listen(metrics.server, { port, host, portKey: 'METRICS_PORT', hostKey: 'METRICS_HOST' })
  }
  await listen(server, { port: PORT, host: HOST, portKey: 'PORT', hostKey: 'HOST' })
  signals.setServer({ server, serverState, drainMs: config.DRAIN_MS })
  if (config.PUBLISHER === 'self') {
    const publish = createPublisher(folder, frontend)
    void watchFolder(folder, store, () => publish(store, log))
  }
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  log.info({ url }, 'server listening')
  if (!PUBLIC_ORIGIN) log.warn('PUBLIC_ORIGIN is not set: search engines are asked not to index the site')
  const { publication } = liveSite.getStatus()
  const content = publication ? `publication ${publication.number} of ${publication.at}` : 'is published now'
  return { Address: url, Folder: path.resolve(folder), Content: content }
}
