import { STATUS_CODES } from 'node:http'
import type { ErrorRequestHandler } from 'express'
import type { Log } from './log.ts'
import { findRequestId } from './request-log.ts'
import type { Site } from '../site/build-site.ts'
import { PICTURE_PATH } from '../content/resolve-images.ts'

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
  readonly getSite: () => Site
  readonly log: Log
}

/**
 * Answers what nothing else could: an unknown page and a failure with the error view, a missing file and a request
 * that makes no sense in plain words. The cause of a failure goes to the log and never to the visitor.
 */
export function answerErrors({ getSite, log }: ErrorParts): ErrorRequestHandler {
  return async (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error)
    const status = error instanceof HttpError ? error.status : 500
    if (status === 500) log.error({ err: error, method: request.method, path: request.path, requestId: findRequestId(request) }, 'request failed')
    response.status(status)
    if (status !== 500 && (status !== 404 || isFile(request.path))) return response.type('txt').send(describe(status))
    try {
      response.type('html').send(await getSite().errorViews.get(status))
    } catch (viewError) {
      log.error({ err: viewError }, 'error view failed')
      response.type('txt').send(describe(status))
    }
  }
}

function describe(status: number): string {
  return `${status} ${STATUS_CODES[status]}\n`
}

// A picture or a script that is gone needs no page of its own.
function isFile(path: string): boolean {
  return path.startsWith('/assets/') || path.startsWith(PICTURE_PATH)
}
