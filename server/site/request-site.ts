import type { RequestHandler, Response } from 'express'
import type { Site } from './build-site.ts'
import type { LiveSite } from './live-site.ts'

/** Reads the site once for each request: a publication in between must not mix the headers and the page of two. */
export function takeSite(getSite: LiveSite['getSite']): RequestHandler {
  return (_request, response, next) => {
    response.locals['site'] = getSite()
    next()
  }
}

/** The site of a request; undefined while nothing is published. */
export function findSite({ locals }: Response): Site | undefined {
  return locals['site']
}
