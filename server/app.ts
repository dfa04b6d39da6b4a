import compression from 'compression'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import type { RequestListener } from 'node:http'
import { ASSETS_PATH } from './frontend/asset-files.ts'
import { NO_STORE } from './http/cache-control.ts'
import { sendCached } from './http/cached-response.ts'
import { handleErrors, HttpError } from './http/handle-errors.ts'
import { handleHealthCheck } from './http/health.ts'
import { hasValidHost } from './http/host-header.ts'
import type { Log } from './http/log.ts'
import type { RequestObserver } from './http/request-log.ts'
import { isGetOrHead, isWellFormed, parseRequestTarget } from './http/request-url.ts'
import type { ServerState } from './http/server-state.ts'
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
  /** Called for every request that Express handles. Health checks are excluded. */
  readonly observers: readonly RequestObserver[]
  /** Whether observers are called for cached pages too. This costs throughput. */
  readonly observeCachedPages: boolean
}

/** Creates the request listener. The handlers are listed in the order in which a request passes them. */
export function createApp(options: AppOptions): RequestListener {
  const { liveSite, isIndexable, isTrusted, serverState, observers, observeCachedPages } = options
  const expressApp = createExpressApp(options)
  return (request, response) => {
    if (serverState.phase === 'draining') response.shouldKeepAlive = false

    const site = liveSite.getSite()
    const facts = describeStatus(liveSite.getStatus())
    if (handleHealthCheck(request, response, { serverState, hasContent: site !== undefined, facts })) return
    if (!site) return sendUnpublished(request, response, liveSite.getStatus())

    if (!isIndexable) response.setHeader('X-Robots-Tag', 'noindex')
    // Cached pages bypass Express, which costs about 25 % of throughput and has no middleware that applies to them.
    const isCacheable = isGetOrHead(request.method) && hasValidHost(request)
    const cachedPage = isCacheable ? site.pages.find(parseRequestTarget(request.url).path) : undefined
    if (!cachedPage || observeCachedPages) for (const observe of observers) observe(request, response)
    if (cachedPage) sendCached(request, response, cachedPage[getProtocol(request, isTrusted)])
    else expressApp(request, response)
  }
}

function createExpressApp(options: AppOptions) {
  const { fileHandlers, errorHandlers = [], isTrusted, log } = options
  const getSite = (): Site => {
    const site = options.liveSite.getSite()
    if (!site) throw new HttpError(503)
    return site
  }
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', isTrusted)
  app.use(rejectInvalidHost)
  if (fileHandlers.length > 0) app.use(...fileHandlers)
  app.use(setSecurityHeaders(getSite, isTrusted))
  app.use(compression())
  app.use(allowGetAndHead)
  app.use(renderPage(getSite, isTrusted))
  app.use(serveResources(getSite))
  app.use(redirectToCanonicalPath(getSite))
  app.use(handleNotFound)
  app.use(setSecurityHeadersOfErrors(getSite, isTrusted))
  if (errorHandlers.length > 0) app.use(...errorHandlers)
  app.use(handleErrors({ getErrorPage: (status, path) => getErrorPage(getSite(), status, path), log }))
  return app
}

const rejectInvalidHost: RequestHandler = (request, _response, next) => {
  next(hasValidHost(request) ? undefined : new HttpError(400))
}

function setSecurityHeaders(getSite: () => Site, isTrusted: IsTrustedProxy): RequestHandler {
  return (request, response, next) => {
    const { securityHeaders } = getSite().findLanguage(parseRequestTarget(request.url).path)
    response.set({ ...securityHeaders[getProtocol(request, isTrusted)], 'Cache-Control': NO_STORE })
    next()
  }
}

/** Errors of assets, images and invalid hosts have not passed `setSecurityHeaders`. */
function setSecurityHeadersOfErrors(getSite: () => Site, isTrusted: IsTrustedProxy): ErrorRequestHandler {
  const setHeaders = setSecurityHeaders(getSite, isTrusted)
  return (error: unknown, request, response, next) => {
    if (response.headersSent) next(error)
    else setHeaders(request, response, () => next(error))
  }
}

const allowGetAndHead: RequestHandler = ({ method }, response, next) => {
  if (isGetOrHead(method)) return next()
  response.set('Allow', 'GET, HEAD, OPTIONS')
  if (method === 'OPTIONS') response.status(204).end()
  else next(new HttpError(405))
}

/** Compresses and caches a page on its first request. In development, renders it every time. */
function renderPage(getSite: () => Site, isTrusted: IsTrustedProxy): RequestHandler {
  return async (request, response, next) => {
    const responses = await getSite().pages.load(parseRequestTarget(request.url).path)
    if (responses) sendCached(request, response, responses[getProtocol(request, isTrusted)])
    else next()
  }
}

function serveResources(getSite: () => Site): RequestHandler {
  return async (request, response, next) => {
    const resource = await getSite().resources.get(parseRequestTarget(request.url).path)?.()
    if (resource) sendCached(request, response, resource)
    else next()
  }
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

function getErrorPage({ findLanguage }: Site, status: number, path: string) {
  if (path.startsWith(ASSETS_PATH) || path.startsWith(IMAGES_PATH)) return undefined
  const { errorPages } = findLanguage(path)
  return status === 404 || status === 500 ? errorPages[status]() : undefined
}
