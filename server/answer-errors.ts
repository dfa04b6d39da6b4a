import { STATUS_CODES } from 'node:http'
import type { ErrorRequestHandler } from 'express'
import type { SiteContent } from '../shared/content.ts'
import type { Frontend } from './frontend.ts'
import type { Log } from './log.ts'
import { renderToText } from './render-document.ts'
import { findRequestId } from './request-log.ts'

/** A request that is answered with a status of 400 or above. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number

  constructor(status: number) {
    super(STATUS_CODES[status])
    this.status = status
  }
}

interface ErrorParts {
  readonly frontend: Frontend
  readonly content: SiteContent
  readonly log: Log
}

/**
 * Answers what nothing else could: an unknown page and a failure with the error view, a missing file and a request
 * that makes no sense in plain words. The cause of a failure goes to the log and never to the visitor.
 */
export function answerErrors({ frontend, content, log }: ErrorParts): ErrorRequestHandler {
  const views = new Map<number, Promise<string>>()
  const renderView = (status: number) => {
    const errorMessage = status === 404 ? content.errors.notFound : content.errors.serverError
    // A server that has just failed leaves the page alone; an unknown page can lead on with scripts.
    const view = views.get(status) ?? renderToText(frontend, content, { errorMessage, isHydrated: status === 404 })
    views.set(status, view)
    view.catch(() => views.delete(status))
    return view
  }

  return async (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error)
    const status = error instanceof HttpError ? error.status : 500
    if (status === 500) log.error({ err: error, method: request.method, path: request.path, requestId: findRequestId(request) }, 'request failed')
    response.status(status)
    if (status !== 500 && (status !== 404 || request.path.startsWith('/assets/'))) return response.type('txt').send(describe(status))
    try {
      response.type('html').send(await renderView(status))
    } catch (viewError) {
      log.error({ err: viewError }, 'error view failed')
      response.type('txt').send(describe(status))
    }
  }
}

function describe(status: number): string {
  return `${status} ${STATUS_CODES[status]}\n`
}
