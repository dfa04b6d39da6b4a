import { readFileSync } from 'node:fs'
import path from 'node:path'
import compression from 'compression'
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Router } from 'express'
import type { ErrorResponse } from '../protocol.ts'
import { readAssets, serveAssets } from '../../server/frontend/assets.ts'
import { HttpError } from '../../server/http/http-error.ts'
import { NO_STORE } from '../../server/http/cache-control.ts'
import { ignoreSystemError } from '../../server/system-error.ts'
import { createSecurityHeaders, NOINDEX } from '../../server/http/security-headers.ts'
import { createImageLibrary } from '../../publishing/image-library.ts'
import { requireHost, requireSameOrigin, requireSession } from '../access/access.ts'
import { PeopleFileError } from '../access/people-file.ts'
import { routePeople } from '../access/people-routes.ts'
import { createApi, type EditorParts } from './api.ts'
import { describeFailure, getFailureStatus } from './describe-failure.ts'
import { createDataCollector } from './editor-data.ts'
import { EditError } from './edit-error.ts'
import type { EditorOptions } from './editor-options.ts'
import { createHistory } from './history.ts'
import { createImageFolder } from './images.ts'
import { createLiveStates } from './live-states.ts'
import { createPreview, isPreview, type PreviewServer } from './preview.ts'
import { openWorkspace } from './workspace.ts'

/** Reads the build of the editor in `folder`. Throws an Error if it is incomplete. */
export function readEditorFiles(folder: string): EditorOptions['files'] {
  try {
    const document = readFileSync(path.join(folder, 'index.html'), 'utf8')
    return { document, assets: serveAssets(readAssets(folder)) }
  } catch (error) {
    throw new Error(`The build of the editor in ${folder} is incomplete; run "npm run edit".`, { cause: error })
  }
}

/** Creates the editor with its preview. */
export async function createEditor(options: EditorOptions): Promise<Express> {
  const parts = await openParts(options)
  return routeRequests(options, createApi(parts), parts.preview)
}

/** Builds what the editor and its preview show of the draft. Rejects if the draft is why that is not possible. */
export async function tryDraft(options: EditorOptions): Promise<void> {
  try {
    const parts = await openParts(options)
    JSON.stringify(parts.states.since(undefined))
    await parts.preview.renderDraft()
  } catch (error) {
    ignoreSystemError(error)
  }
}

async function openParts(options: EditorOptions): Promise<EditorParts> {
  const library = createImageLibrary(options)
  const preview = createPreview(options)
  const workspace = await openWorkspace(options, library, preview.showDraft)
  const images = createImageFolder(options, library)
  const collect = createDataCollector({ options, workspace, images, preview })
  const states = createLiveStates({ refresh: workspace.refresh, collect })
  await states.update()
  return { options, workspace, states, preview, images, listHistory: createHistory(options.store) }
}

/** The handlers are listed in the order in which a request passes them. */
function routeRequests({ people, origin, files, log }: EditorOptions, api: Router, preview: PreviewServer): Express {
  const app = express()
  app.disable('x-powered-by').disable('etag')
  app.use(setSecurityHeaders(origin), requireHost(new URL(origin).host), requireSameOrigin(origin))
  app.use(preview.files)
  app.get('/', (request, response, next) => {
    if (isPreview(request)) next()
    else response.type('html').send(files.document)
  })
  app.use(requireSession(people.sessions, origin))
  app.use('/api', compression(), routePeople(people), api)
  app.use(preview.pages)
  app.use((_request, _response, next) => next(new HttpError(404, 'There is no such page.')))
  return app.use(sendError(log))
}

/** Nothing but our own scripts and styles, and no frame but the preview. */
function setSecurityHeaders(origin: string): RequestHandler {
  const policy =
    "default-src 'none';script-src 'self';style-src 'self';img-src 'self' blob:;font-src 'self';connect-src 'self';" +
    "frame-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none';" +
    "require-trusted-types-for 'script';trusted-types 'none'"
  const protocol = origin.startsWith('https:') ? 'https' : 'http'
  // The sandboxed preview has an origin of its own, so the documents of this host are in no group for its origin.
  const { 'origin-agent-cluster': _, ...common } = createSecurityHeaders({ scripts: [], styles: [] })[protocol].document
  const headers = {
    ...common,
    'content-security-policy': policy,
    ...NO_STORE,
    ...NOINDEX,
  }
  return (_request, response, next) => {
    response.set(headers)
    next()
  }
}

/** Sends an error as a sentence. The cause of a 500 is logged and never sent. */
function sendError(log: EditorOptions['log']): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error)
    const status = getFailureStatus(error)
    // A damaged file of people is logged once, and a busy editor is no failure.
    if (status >= 500 && !(error instanceof PeopleFileError) && !(error instanceof HttpError))
      log.error({ err: error, method: request.method, path: request.path }, 'request failed')
    if (status === 503) response.set('retry-after', '2')
    const code = error instanceof EditError ? { code: error.code } : {}
    response
      .status(status)
      .set(NO_STORE)
      .json({ message: describeFailure(error), ...code } satisfies ErrorResponse)
  }
}
