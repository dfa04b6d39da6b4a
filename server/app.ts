import compression from 'compression'
import express, { type Express, type RequestHandler } from 'express'
import type { SiteContent } from '../shared/content.ts'
import { findPage } from '../shared/pages.ts'
import { answerErrors, HttpError } from './answer-errors.ts'
import type { Frontend } from './frontend.ts'
import type { Log } from './log.ts'
import { findOwnPath } from './own-path.ts'
import type { PageStore } from './page-store.ts'
import { isReading, isWellFormed, splitUrl } from './request-url.ts'
import { sendStored, type Headers } from './stored-answer.ts'

export interface AppParts {
  readonly frontend: Frontend
  readonly content: SiteContent
  readonly pages: PageStore
  readonly log: Log
}

/** Makes the whole server but for its port: every middleware, in the order in which a request meets them. */
export function createApp({ frontend, content, pages, log }: AppParts): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  // First, because they answer nearly every request, with headers that were made beforehand.
  app.use(servePages(pages))
  app.use(frontend.assets)
  // Everything below is an exception and made as it is asked for.
  app.use(setHeaders({ ...frontend.securityHeaders, 'Cache-Control': 'no-store' }))
  app.use(compression())
  app.use(allowReading)
  app.use(redirectToOwnPath)
  app.use(rejectUnknown)
  app.use(answerErrors({ frontend, content, log }))
  return app
}

function servePages(pages: PageStore): RequestHandler {
  return async (request, response, next) => {
    const page = findPage(splitUrl(request.url).path)
    if (!page || !isReading(request.method)) return next()
    sendStored(request, response, pages.find(page) ?? (await pages.get(page)))
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
