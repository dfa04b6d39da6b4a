import compression from 'compression'
import express, { type RequestHandler } from 'express'
import type { RequestListener } from 'node:http'
import { findPage } from '../shared/pages.ts'
import { answerErrors, HttpError } from './http/handle-errors.ts'
import type { Frontend } from './frontend/frontend.ts'
import { answerHealth } from './http/health.ts'
import type { Life } from './http/server-state.ts'
import type { Log } from './http/log.ts'
import { findOwnPath } from './site/canonical-path.ts'
import type { Watch } from './http/request-log.ts'
import { isReading, isWellFormed, splitUrl } from './http/request-url.ts'
import type { Site } from './site/build-site.ts'
import type { ImageProcessor } from './images/image-processor.ts'
import { createImageHandler } from './images/serve-images.ts'
import { sendStored } from './http/cached-response.ts'
import { readScheme, type Trust } from './http/trusted-proxies.ts'

export interface AppParts {
  readonly frontend: Frontend
  readonly images: ImageProcessor
  /** The site as it stands now. */
  readonly getSite: () => Site
  /** Whether the agency's folder has changed since and can't be shown. */
  readonly didLastReadingFail: () => boolean
  readonly log: Log
  readonly life: Life
  readonly trust: Trust
  /** Each sees the requests that something is made for, but for those of load balancers. */
  readonly watches: readonly Watch[]
  /** Whether they see pages sent from memory too, which makes those slower: they neither fail nor take long. */
  readonly isMemoryWatched: boolean
  /** Answers for the assets of other releases. */
  readonly keptAssets?: RequestHandler | undefined
}

/** Makes the whole server but for its port: every middleware, in the order in which a request meets them. */
export function createApp({ frontend, images, getSite, didLastReadingFail, log, life, trust, watches, isMemoryWatched, keptAssets }: AppParts): RequestListener {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', trust)
  app.use(frontend.assets)
  if (keptAssets) app.use(keptAssets)
  app.use(setHeaders(getSite, trust))
  // Variants are stored compressed, and their ETags are strong.
  app.use(createImageHandler(images))
  app.use(compression())
  app.use(allowReading)
  app.use(renderPage(getSite, trust))
  app.use(serveSiteFiles(getSite))
  app.use(redirectToOwnPath)
  app.use(rejectUnknown)
  app.use(answerErrors({ getSite, log }))
  // Pages that are there do not pass through Express: nothing in it is meant for them, and it takes a quarter of the time.
  return (request, response) => {
    if (life.state === 'draining') response.shouldKeepAlive = false
    const { content, pages, version } = getSite()
    if (answerHealth(request, response, { life, version, didLastReadingFail: didLastReadingFail() })) return
    if (!content.origin) response.setHeader('X-Robots-Tag', 'noindex')
    const page = findPage(splitUrl(request.url ?? '').path)
    const answer = page && isReading(request.method ?? '') ? pages.find(page)?.[readScheme(request, trust)] : undefined
    if (!answer || isMemoryWatched) for (const watch of watches) watch(request, response)
    if (answer) sendStored(request, response, answer)
    else app(request, response)
  }
}

/** A page that is not there yet, or could not be rendered before. */
function renderPage(getSite: () => Site, trust: Trust): RequestHandler {
  return async (request, response, next) => {
    const page = findPage(splitUrl(request.url).path)
    if (page) sendStored(request, response, (await getSite().pages.get(page))[readScheme(request, trust)])
    else next()
  }
}

function serveSiteFiles(getSite: () => Site): RequestHandler {
  return async (request, response, next) => {
    const make = getSite().files.get(splitUrl(request.url).path)
    if (make) sendStored(request, response, await make())
    else next()
  }
}

function setHeaders(getSite: () => Site, trust: Trust): RequestHandler {
  return (request, response, next) => {
    response.set({ ...getSite().securityHeaders[readScheme(request, trust)], 'Cache-Control': 'no-store' })
    next()
  }
}

const allowReading: RequestHandler = ({ method }, response, next) => {
  if (isReading(method)) return next()
  response.set('Allow', 'GET, HEAD, OPTIONS')
  if (method === 'OPTIONS') response.status(204).end()
  else next(new HttpError(405))
}

/** Other spellings of a page's path lead to the one in the table, in which no request has a say. */
const redirectToOwnPath: RequestHandler = ({ url }, response, next) => {
  const { path, query } = splitUrl(url)
  const ownPath = findOwnPath(path)
  if (ownPath) response.redirect(301, ownPath + query)
  else next()
}

const rejectUnknown: RequestHandler = ({ url }, _response, next) => {
  next(new HttpError(isWellFormed(splitUrl(url).path) ? 404 : 400))
}
