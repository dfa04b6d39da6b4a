import express, { type Request, type RequestHandler, type Router } from 'express'
import { z } from 'zod'
import type { ExportedFiles, UploadResponse } from '../../shared/editing.ts'
import { HttpError } from '../http/handle-errors.ts'
import { restoreFolder } from '../publishing/restore-folder.ts'
import { changeSchema } from './draft.ts'
import { buildState, type EditorParts } from './editor-state.ts'

const JSON_MAX = '256kb'
const UPLOAD_MAX = '30mb'

const place = changeSchema.pick({ key: true, language: true })
const publication = z.object({ number: z.int().min(1).optional() })

/** The requests of the editor, for clients with a session. Each runs alone, on the newest state of the folder. */
export function createApi(parts: EditorParts): Router {
  const { workspace, images, preview } = parts
  const { folder, store, by, publish, exportFiles } = parts.options
  const api = express.Router()

  /** Handles a request. The response is the new state, with what the task returns. */
  const respond = (task: (request: Request) => Promise<{ export?: ExportedFiles } | void>): RequestHandler[] => [
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
    if (!(await store.readPublication(number))) throw new HttpError(404, `There is no publication ${number}.`)
    await restoreFolder({ folder, store, number, by })
    await publish()
    await workspace.refresh()
    await preview.showPublication(undefined)
  }

  async function publishDraft() {
    await workspace.publish()
    const files = await exportFiles()
    return files && { export: files }
  }

  api.get('/state', ...respond(async () => {}))
  api.post('/changes', ...respond(({ body }) => workspace.change(parseBody(changeSchema, body))))
  api.post('/changes/conflict', ...respond(({ body }) => workspace.keepChange(parseBody(place, body))))
  api.delete('/changes', ...respond(workspace.discard))
  api.post('/preview', ...respond(({ body }) => preview.showPublication(parseBody(publication, body).number)))
  api.post('/history/:number/restore', ...respond(({ params }) => restore(Number(params['number']))))
  api.post('/publish', ...respond(publishDraft))
  api.post('/images', express.raw({ type: () => true, limit: UPLOAD_MAX }), async ({ query, body }, response) => {
    if (!Buffer.isBuffer(body) || body.length === 0) throw new HttpError(400, 'The upload is empty.')
    const name = await images.add(typeof query['name'] === 'string' ? query['name'] : '', body)
    response.json({ name } satisfies UploadResponse)
  })
  const removeImage = ({ params }: Request) => images.remove(String(params['name']), workspace.getContent())
  api.delete('/images/:name', ...respond(removeImage))
  return api
}

function parseBody<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  const { data } = schema.safeParse(body)
  if (!data) throw new HttpError(400, 'The editor and its server do not fit together. Load the editor again.')
  return data
}
