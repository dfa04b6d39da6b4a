import express, { type Request, type RequestHandler, type Router } from 'express'
import { z } from 'zod'
import type { ExportedFiles, UploadResponse, Value } from '../../shared/editing.ts'
import { languageCodes } from '../../shared/languages.ts'
import { isValue } from '../content/values.ts'
import { restoreFolder } from '../publishing/restore-folder.ts'
import { EditorError } from './editor-error.ts'
import { buildState, type EditorParts } from './editor-state.ts'
import { publishDraft } from './publish-draft.ts'

const JSON_MAX = '256kb'
const UPLOAD_MAX = '30mb'
const KEY_LENGTH_MAX = 200

const value = z.custom<Value>(isValue).optional()
const keyRequest = z.object({ key: z.string().max(KEY_LENGTH_MAX), language: z.enum(languageCodes) })
const changeRequest = keyRequest.extend({ was: value, value })
const previewRequest = z.object({ number: z.int().min(1).optional() })

/** The requests of the editor, for clients with a session. Each runs alone, on the newest state of the folder. */
export function createApi(parts: EditorParts): Router {
  const { workspace, images, preview } = parts
  const { folder, store, by, publish, exportFiles } = parts.options
  const api = express.Router()

  /** Handles a request. The response is the new state, with what the task returns. */
  const respond = (
    task: (request: Request) => Promise<{ export?: ExportedFiles | undefined } | void>,
  ): RequestHandler[] => [
    express.json({ limit: JSON_MAX }),
    async (request, response) => {
      const body = await workspace.run(async () => {
        const result = await task(request)
        return { ...(await buildState(parts, request.query['section'])), ...result }
      })
      response.json(body)
    },
  ]

  async function restore(number: number): Promise<void> {
    if (!(await store.readPublication(number))) throw new EditorError(404, `There is no publication ${number}.`)
    await restoreFolder({ folder, store, number, by })
    await publish()
    await workspace.refresh()
    await preview.showPublication(undefined)
  }

  api.get('/state', ...respond(async () => {}))
  api.post('/changes', ...respond(({ body }) => workspace.change(parseBody(changeRequest, body))))
  api.post('/changes/conflict', ...respond(({ body }) => workspace.keepChange(parseBody(keyRequest, body))))
  api.delete('/changes', ...respond(() => workspace.discard()))
  api.post('/preview', ...respond(({ body }) => preview.showPublication(parseBody(previewRequest, body).number)))
  api.post('/history/:number/restore', ...respond(({ params }) => restore(Number(params['number']))))
  api.post(
    '/publish',
    ...respond(async () => {
      await publishDraft(workspace, parts.options)
      return { export: await exportFiles() }
    }),
  )
  api.post('/images', express.raw({ type: () => true, limit: UPLOAD_MAX }), async ({ query, body }, response) => {
    if (!Buffer.isBuffer(body) || body.length === 0) throw new EditorError(400, 'The upload is empty.')
    const name = await images.add(typeof query['name'] === 'string' ? query['name'] : '', body)
    response.json({ name } satisfies UploadResponse)
  })
  api.delete('/images/:name', ...respond(({ params }) => images.remove(String(params['name']))))
  return api
}

function parseBody<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  const { data } = schema.safeParse(body)
  if (!data) throw new EditorError(400, 'The editor and its server do not fit together. Load the editor again.')
  return data
}
