import compression from 'compression'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { ASSETS_PATH } from './frontend/assets.ts'
import { NO_STORE } from './http/cache-control.ts'
import { sendCached, type Headers } from './http/cached-response.ts'
import { handleErrors, HttpError, type LoadErrorPage } from './http/handle-errors.ts'
import { isHealthCheck, sendHealth, type ServerState } from './http/health.ts'
import { hasValidHost } from './http/host-header.ts'
import type { Log } from './http/log.ts'
import type { RequestObserver } from './http/request-log.ts'
import { isGetOrHead, isWellFormed, parseRequestTarget } from './http/request-url.ts'
import { getProtocol, type IsTrustedProxy } from './http/trusted-proxies.ts'
import { IMAGES_PATH } from './images/image-variants.ts'
import type { Site } from './site/build-site.ts'
import { describeStatus, type LiveSite } from './site/live-site.ts'
import { sendUnpublished } from './site/unpublished.ts'

export interface AppOptions {
  readonly liveSite: Pick<LiveSite, 'getSite' | 'getStatus'>
  readonly fileHandlers: readonly RequestHandler[]
  /** Handles errors of requests before `handleErrors`. */
  readonly errorHandlers?: readonly ErrorRequestHandler[]
  readonly isIndexable: boolean
  readonly isTrusted: IsTrustedProxy
  readonly serverState: ServerState
  readonly log: Log
  /** Called for every request but health checks, once there is a site. */
  readonly observers: readonly RequestObserver[]
}

/** Creates the request listener. The handlers are listed in the order in which a request passes them. */
export function createApp(options: AppOptions): RequestListener {
  const { liveSite, isIndexable, isTrusted, serverState, observers } = options
  const failures = new WeakMap<IncomingMessage, unknown>()
  const expressApp = createExpressApp(options, failures)
  return (request, response) => {
    const { isDraining } = serverState
    if (isDraining) response.shouldKeepAlive = false

    const site = liveSite.getSite()
    if (isHealthCheck(request)) {
      const facts = describeStatus(liveSite.getStatus())
      return sendHealth(request, response, { isDraining, hasContent: site !== undefined, facts })
    }
    if (!site) return sendUnpublished(response, liveSite.getStatus())

    if (!isIndexable) response.setHeader('X-Robots-Tag', 'noindex')
    for (const observe of observers) observe(request, response)
    // Pages bypass Express, which would take most of the time of a request. It handles what fails here.
    const passOn = () => expressApp(request, response)
    const fail = (error: unknown) => {
      failures.set(request, error)
      passOn()
    }
    sendResource(request, response, site, isTrusted).then((isSent) => isSent || passOn(), fail)
  }
}

/** `failures` contains why the resource of a request could not be sent. */
function createExpressApp(options: AppOptions, failures: WeakMap<IncomingMessage, unknown>) {
  const { fileHandlers, errorHandlers = [], isTrusted, log } = options
  const getSite = (): Site => {
    const site = options.liveSite.getSite()
    if (!site) throw new HttpError(503)
    return site
  }
  const setHeaders: RequestHandler = (request, response, next) => {
    response.set({ ...getSecurityHeaders(request, getSite(), isTrusted), 'Cache-Control': NO_STORE })
    next()
  }
  // Errors of assets, images and invalid hosts have not passed `setHeaders`.
  const setHeadersOfErrors: ErrorRequestHandler = (error: unknown, request, response, next) => {
    if (response.headersSent) next(error)
    else setHeaders(request, response, () => next(error))
  }
  const reportFailure: RequestHandler = (request, _response, next) => next(failures.get(request))
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.use(
    rejectInvalidHost,
    ...fileHandlers,
    setHeaders,
    compression(),
    allowGetAndHead,
    reportFailure,
    redirectToCanonicalPath(getSite),
    handleNotFound,
    setHeadersOfErrors,
    ...errorHandlers,
    handleErrors(loadErrorPage(getSite), log),
  )
  return app
}

/**
 * Sends a page or another resource, which is created on its first request. In development, pages always are. Resolves
 * with false if there is none, and rejects if it cannot be created.
 */
async function sendResource(
  request: IncomingMessage,
  response: ServerResponse,
  site: Site,
  isTrusted: IsTrustedProxy,
): Promise<boolean> {
  const load = site.resources.get(parseRequestTarget(request.url).path)
  const resource = isGetOrHead(request.method) && hasValidHost(request) ? await load?.() : undefined
  if (!resource) return false
  const headers = { ...getSecurityHeaders(request, site, isTrusted), ...resource.headers }
  sendCached(request, response, { ...resource, headers })
  return true
}

function getSecurityHeaders(request: IncomingMessage, { findLanguage }: Site, isTrusted: IsTrustedProxy): Headers {
  const { securityHeaders } = findLanguage(parseRequestTarget(request.url).path)
  return securityHeaders[getProtocol(request, isTrusted)]
}

const rejectInvalidHost: RequestHandler = (request, _response, next) => {
  next(hasValidHost(request) ? undefined : new HttpError(400))
}

const allowGetAndHead: RequestHandler = ({ method }, response, next) => {
  if (isGetOrHead(method)) return next()
  response.set('Allow', 'GET, HEAD, OPTIONS')
  if (method === 'OPTIONS') response.status(204).end()
  else next(new HttpError(405))
}

function redirectToCanonicalPath(getSite: () => Site): RequestHandler {
  return ({ url }, response, next) => {
    const { path, query } = parseRequestTarget(url)
    const canonicalPath = getSite().findCanonicalPath(path)
    if (canonicalPath) response.redirect(301, canonicalPath + query)
    else next()
  }
}

const handleNotFound: RequestHandler = ({ url }, _response, next) => {
  next(new HttpError(isWellFormed(parseRequestTarget(url).path) ? 404 : 400))
}

function loadErrorPage(getSite: () => Site): LoadErrorPage {
  return (status, path) => {
    if (path.startsWith(ASSETS_PATH) || path.startsWith(IMAGES_PATH)) return undefined
    const { errorPages } = getSite().findLanguage(path)
    return status === 404 || status === 500 ? errorPages[status]() : undefined
  }
}
