import { readFileSync } from 'node:fs'
import path from 'node:path'
import express, { type Express, type RequestHandler, type Router } from 'express'
import helmet from 'helmet'
import { readAssets, serveAssets } from '../frontend/assets.ts'
import { createImageHandler } from '../images/serve-images.ts'
import { createSessions, formatCookie, requireHost, requireOwnRequest } from './access.ts'
import { EditorError, sendError } from './editor-error.ts'
import type { EditorFiles, EditorOptions } from './editor-options.ts'

const TOKEN_JSON_MAX = '1kb'

/** Reads the build of the editor in `folder`. Throws an Error if it is incomplete. */
export function readEditorFiles(folder: string): EditorFiles {
  try {
    const document = readFileSync(path.join(folder, 'index.html'), 'utf8')
    return { document, assets: serveAssets(readAssets(folder)) }
  } catch (error) {
    throw new Error(`The build of the editor in ${folder} is incomplete; run "npm run edit".`, { cause: error })
  }
}

/** The server of the editor. The handlers are listed in the order in which a request passes them. */
export function createEditorApp(options: EditorOptions, api: Router): Express {
  const { token, host, previewHost, files, frontend, store, log } = options
  const sessions = createSessions(token)
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.use(requireHost(host))
  app.use(setHeaders(`http://${previewHost}`))
  app.use(requireOwnRequest(`http://${host}`))
  app.get('/', (_request, response) => void response.type('html').send(files.document))
  app.use(files.assets)
  app.post('/api/session', express.json({ limit: TOKEN_JSON_MAX }), ({ body }, response) => {
    response.set('Set-Cookie', formatCookie(sessions.open(body?.token))).json({})
  })
  app.use(sessions.require)
  app.use('/api', api)
  app.use(
    frontend.assets,
    createImageHandler((fileName) => store.readPicture(fileName)),
  )
  app.use((_request, _response, next) => next(new EditorError(404, 'There is no such page.')))
  app.use(sendError(log))
  return app
}

/** Nothing but our own scripts and styles, and no frame but the preview. */
function setHeaders(previewOrigin: string): RequestHandler {
  const setSecurityHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: [previewOrigin],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ["'none'"],
      },
    },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  })
  return (request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
    setSecurityHeaders(request, response, next)
  }
}
