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
import { IMAGES_PATH } from './images/image-variants.ts'
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
  app.use([...fileHandlers, sendResource])
  // Compresses the responses of all handlers below.
  app.use(compression())
  app.use(redirectToCanonicalPath, handleNotFound)
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

/** In a Location, a character has up to six. Caddy rejects headers above 16 kB, and would ask again for ten seconds. */
const QUERY_LENGTH_MAX = 2000

/** Redirects aliases and variants. The path is from the page table, so a redirect cannot leave the site. */
const redirectToCanonicalPath: RequestHandler = ({ path, url }, response, next) => {
  const canonicalPath = findSite(response)?.findCanonicalPath(path)
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : ''
  if (canonicalPath) response.redirect(301, canonicalPath + (query.length > QUERY_LENGTH_MAX ? '' : query))
  else next()
}

function loadErrorPage(status: number, response: Response) {
  const { path } = response.req
  if (isFile(path) || (status !== 404 && status !== 500)) return undefined
  return findSite(response)?.findLanguage(path).errorPages[status]()
}

function isFile(path: string): boolean {
  return path.startsWith(ASSETS_PATH) || path.startsWith(IMAGES_PATH)
}
