import type { RequestHandler } from 'express'
import { sendCached, type CachedResponse } from '../http/cached-response.ts'
import { isGetOrHead, parseRequestTarget } from '../http/request-url.ts'

export function serveAssets(assets: ReadonlyMap<string, CachedResponse>): RequestHandler {
  return (request, response, next) => {
    const asset = assets.get(parseRequestTarget(request.url).path)
    if (asset && isGetOrHead(request.method)) sendCached(request, response, asset)
    else next()
  }
}
