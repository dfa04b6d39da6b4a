import type { RequestHandler } from 'express'
import { sendStored, type StoredAnswer } from '../http/cached-response.ts'
import { isReading, splitUrl } from '../http/request-url.ts'

/** Sends the files of `assets`, which are kept by their path. */
export function serveAssets(assets: ReadonlyMap<string, StoredAnswer>): RequestHandler {
  return (request, response, next) => {
    const asset = assets.get(splitUrl(request.url).path)
    if (asset && isReading(request.method)) sendStored(request, response, asset)
    else next()
  }
}
