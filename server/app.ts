import compression from 'compression'
import express, { type RequestHandler } from 'express'
import type { RequestListener } from 'node:http'
import { findPage } from '../shared/pages.ts'
import { answerErrors, HttpError } from './answer-errors.ts'
import type { Frontend } from './frontend.ts'
import type { Log } from './log.ts'
import { findOwnPath } from './own-path.ts'
import { isReading, isWellFormed, splitUrl } from './request-url.ts'
import type { Site } from './site.ts'
import { sendStored, type Headers } from './stored-answer.ts'

export interface AppParts {
  readonly frontend: Frontend
  /** The site as it stands now. */
  readonly getSite: () => Site
  readonly log: Log
}

/** Makes the whole server but for its port: every middleware, in the order in which a request meets them. */
export function createApp({ frontend, getSite, log }: AppParts): RequestListener {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.use(frontend.assets)
  app.use(setHeaders({ ...frontend.securityHeaders, 'Cache-Control': 'no-store' }))
  app.use(compression())
  app.use(allowReading)
  app.use(renderPage(getSite))
  app.use(serveSiteFiles(getSite))
  app.use(redirectToOwnPath)
  app.use(rejectUnknown)
  app.use(answerErrors({ getSite, log }))
  // Pages that are there do not pass through Express: nothing in it is meant for them, and it takes a quarter of the time.
  return (request, response) => {
    const { content, pages } = getSite()
    if (!content.origin) response.setHeader('X-Robots-Tag', 'noindex')
    const page = findPage(splitUrl(request.url ?? '').path)
    const answer = page && isReading(request.method ?? '') ? pages.find(page) : undefined
    if (answer) sendStored(request, response, answer)
    else app(request, response)
  }
}

/** A page that is not there yet, or could not be rendered before. */
function renderPage(getSite: () => Site): RequestHandler {
  return async (request, response, next) => {
    const page = findPage(splitUrl(request.url).path)
    if (page) sendStored(request, response, await getSite().pages.get(page))
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

function setHeaders(headers: Headers): RequestHandler {
  return (_, response, next) => {
    response.set(headers)
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
