import path from 'node:path'
import express, { type RequestHandler } from 'express'
import { pictureHeaders } from './image-headers.ts'
import { pictureEndings, type PictureType } from './image-variants.ts'
import { isReading, splitUrl } from '../http/request-url.ts'
import { PICTURE_PATH } from '../content/resolve-images.ts'

const types = new Map(Object.entries(pictureEndings).map(([type, ending]) => [`.${ending}`, type as PictureType]))

/** Sends the agency's pictures, as they were prepared, from the cache folder. */
export function servePictures(cacheFolder: string): RequestHandler {
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
    const { path: requested } = splitUrl(request.url)
    // Beside the pictures the folder holds notes about them.
    const isPicture = requested.startsWith(PICTURE_PATH) && types.has(path.extname(requested)) && isReading(request.method)
    if (!isPicture) return next()
    const { url } = request
    request.url = url.slice(PICTURE_PATH.length - 1)
    serve(request, response, (error?: unknown) => {
      request.url = url
      next(error)
    })
  }
}
