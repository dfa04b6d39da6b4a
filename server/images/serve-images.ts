import path from 'node:path'
import express, { type RequestHandler } from 'express'
import { isGetOrHead, parseRequestTarget } from '../http/request-url.ts'
import { pictureHeaders } from './image-headers.ts'
import { IMAGES_PATH } from './read-variant.ts'
import { pictureEndings, type PictureType } from './image-variants.ts'

const types = new Map(Object.entries(pictureEndings).map(([type, ending]) => [`.${ending}`, type as PictureType]))

/** Serves the agency's images from the cache folder. */
export function serveImages(cacheFolder: string): RequestHandler {
  const serve = express.static(cacheFolder, {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders: (response, file) => {
      const type = types.get(path.extname(file))
      if (type) for (const [name, value] of Object.entries(pictureHeaders(type))) response.setHeader(name, value)
    },
  })
  return (request, response, next) => {
    const { path: urlPath } = parseRequestTarget(request.url)
    const isImage = urlPath.startsWith(IMAGES_PATH) && types.has(path.extname(urlPath)) && isGetOrHead(request.method)
    if (!isImage) return next()
    const { url } = request
    request.url = url.slice(IMAGES_PATH.length - 1)
    serve(request, response, (error?: unknown) => {
      request.url = url
      next(error)
    })
  }
}
