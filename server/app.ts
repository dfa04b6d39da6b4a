import compression from 'compression'
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Response } from 'express'
import { ASSETS_PATH } from './frontend/assets.ts'
import { NO_STORE } from './http/cache-control.ts'
import { sendCached, setHeaders } from './http/cached-response.ts'
import { allowGetAndHead, handleNotFound, rejectInvalidHost } from './http/check-request.ts'
import { handleErrors } from './http/handle-errors.ts'
import { closeWhileDraining, sendLiveness, sendReadiness, type ServerState } from './http/health.ts'
import type { Log } from './http/log.ts'
import { createSecurityHeaders, NOINDEX } from './http/security-headers.ts'
import { PICTURES_PATH } from '../shared/model/resolved-image.ts'
import type { Site } from './site/build-site.ts'
import { describeStatus, type LiveSite } from './site/live-site.ts'
import { findSite, takeSite } from './site/request-site.ts'
import { requireSite } from './site/unpublished.ts'

interface AppOptions {
  readonly liveSite: Pick<LiveSite, 'getSite' | 'getStatus'>
  /** Serve assets and pictures, and pass other requests on. */
  readonly fileHandlers: readonly RequestHandler[]
  /** Handle errors of requests before `handleErrors`. */
  readonly errorHandlers?: readonly ErrorRequestHandler[]
  readonly isIndexable: boolean
  /** The proxies whose X-Forwarded-* headers count: how many, or their IP addresses and ranges. */
  readonly trustProxy?: number | string | undefined
  readonly serverState: Readonly<ServerState>
  readonly log: Log
  /** Called for every request but health checks. */
  readonly observers: readonly RequestHandler[]
}

/** Creates the app. The handlers are listed in the order in which a request passes them. */
export function createApp({ liveSite, isIndexable, trustProxy, serverState, log, ...handlers }: AppOptions): Express {
  const { fileHandlers, errorHandlers = [], observers } = handlers
  const { getSite, getStatus } = liveSite
  const getReadiness = () => ({
    ...serverState,
    hasContent: getSite() !== undefined,
    facts: describeStatus(getStatus()),
  })

  const app = express()
    .disable('x-powered-by')
    .disable('etag')
    .set('trust proxy', trustProxy ?? false)
  app.use(closeWhileDraining(serverState), takeSite(getSite), setDefaultHeaders(isIndexable))
  app.get('/healthz', sendLiveness)
  app.get('/readyz', sendReadiness(getReadiness))
  app.use([...observers, rejectInvalidHost, requireSite(getStatus), allowGetAndHead])
  // Compressed beforehand: assets, pictures, pages and other resources.
  app.use([
    ...fileHandlers,
    createRedirectHandler(({ findQueryRedirect }, url) => findQueryRedirect(url)),
    sendResource,
  ])
  // Compresses the responses of all handlers below.
  app.use(compression())
  app.use(
    createRedirectHandler(({ findRedirect }, url) => findRedirect(url)),
    handleNotFound,
  )
  app.use([...errorHandlers, handleErrors(loadErrorPage, log)])
  return app
}

const withoutSite = createSecurityHeaders({ scripts: [], styles: [] })

/** Sets the headers of every response. What may be cached replaces `no-store`. */
function setDefaultHeaders(isIndexable: boolean): RequestHandler {
  return ({ path, secure }, response, next) => {
    const { http, https } = findSite(response)?.findLanguage(path).securityHeaders ?? withoutSite
    const { document, file } = secure ? https : http
    setHeaders(response, isFile(path) ? file : document)
    setHeaders(response, NO_STORE)
    if (!isIndexable) setHeaders(response, NOINDEX)
    next()
  }
}

const sendResource: RequestHandler = (request, response, next) => {
  const load = findSite(response)?.resources.get(request.path)
  if (!load) return next()
  return load().then((resource) => (resource ? sendCached(request, response, resource) : next()))
}

/** Redirects permanently. The target comes from the content, so that it cannot leave the site. */
function createRedirectHandler(find: (site: Site, url: string) => string | undefined): RequestHandler {
  return ({ url }, response, next) => {
    const site = findSite(response)
    const location = site && find(site, url)
    if (location) response.redirect(301, location)
    else next()
  }
}

function loadErrorPage(status: number, response: Response) {
  const { path } = response.req
  if (isFile(path) || (status !== 404 && status !== 500)) return undefined
  return findSite(response)?.findLanguage(path).errorPages[status]()
}

function isFile(path: string): boolean {
  return path.startsWith(ASSETS_PATH) || path.startsWith(PICTURES_PATH)
}
