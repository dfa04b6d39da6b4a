import express, { type RequestHandler, type Router } from 'express'
import { z } from 'zod'
import type { EditorState, Publication, PublishResponse, Value } from '../../shared/editing.ts'
import { languageCodes } from '../../shared/languages.ts'
import { isValue } from '../content/values.ts'
import { restoreFolder } from '../publishing/restore-folder.ts'
import { createFolderFiles } from '../store/folder-files.ts'
import { locateEditorProblems } from './editor-content.ts'
import { EditorError } from './editor-error.ts'
import type { EditorOptions } from './editor-options.ts'
import { buildSection, buildState } from './editor-state.ts'
import type { Images } from './images.ts'
import type { Preview } from './preview.ts'
import { publishDraft, RejectedDraft } from './publish-draft.ts'
import type { Workspace } from './workspace.ts'

const JSON_MAX = '256kb'
const UPLOAD_MAX = '30mb'
const KEY_LENGTH_MAX = 200

const value = z.custom<Value>(isValue).optional()
const change = z.object({ key: z.string().max(KEY_LENGTH_MAX), language: z.enum(languageCodes) })
const changeRequest = change.extend({ was: value, value })
const conflictRequest = change.extend({ choice: z.enum(['file', 'draft']) })
const previewRequest = z.object({ number: z.int().min(1).optional() })

interface ApiParts {
  readonly workspace: Workspace
  readonly images: Images
  readonly preview: Preview
}

/** The requests of the editor, for clients with a session. Each runs alone, on the newest state of the folder. */
export function createApi(options: EditorOptions, { workspace, images, preview }: ApiParts): Router {
  const { folder, store, by, previewHost, origin: link } = options
  const previewOrigin = `http://${previewHost}`
  const api = express.Router()

  async function getState(): Promise<EditorState> {
    const newest = await store.readPublication(await store.getNewestNumber())
    const publication = newest && describePublication(newest)
    return buildState(workspace, { previewOrigin, publication, shownNumber: preview.getShownNumber() })
  }

  /** Handles a request whose response is the state, like most. */
  const answer = (task: (body: unknown) => Promise<void>): RequestHandler[] => [
    express.json({ limit: JSON_MAX }),
    async (request, response) => {
      const state = await workspace.run(async () => {
        await task(request.body)
        return getState()
      })
      response.json(state)
    },
  ]

  api.get('/state', ...answer(async () => {}))
  api.get('/sections/:key', async ({ params }, response) => {
    response.json(await workspace.run(async () => buildSection(params.key, workspace.getContent())))
  })
  api.post('/changes', ...answer((body) => workspace.change(parseBody(changeRequest, body))))
  api.delete('/changes', ...answer(() => workspace.discard()))
  api.post(
    '/changes/conflict',
    ...answer((body) => {
      const { key, language, choice } = parseBody(conflictRequest, body)
      return workspace.resolveConflict(key, language, choice)
    }),
  )
  api.post('/preview', ...answer((body) => showPublication(parseBody(previewRequest, body).number)))
  async function showPublication(number: number | undefined): Promise<void> {
    if (!(await preview.showPublication(number))) throw new EditorError(404, `There is no publication ${number}.`)
  }

  api.get('/history', async (_request, response) => {
    response.json((await store.listPublications()).map(describePublication))
  })
  api.post('/history/:number/restore', async ({ params }, response) => {
    const number = Number(params.number)
    if (!(await store.readPublication(number))) throw new EditorError(404, `There is no publication ${number}.`)
    const state = await workspace.run(async () => {
      await restoreFolder({ folder, store, number, by })
      await options.publish()
      await workspace.refresh()
      await preview.showPublication(undefined)
      return getState()
    })
    response.json(state)
  })
  api.post('/publish', async (_request, response) => {
    const { status, body } = await workspace.run(publish)
    response.status(status).json(body)
  })

  async function publish(): Promise<{ status: number; body: PublishResponse | EditorState }> {
    try {
      const { publication } = await publishDraft(workspace, createFolderFiles(folder), options.publish)
      if (!publication) throw new Error('Nothing was published.')
      const exported = await options.exportFiles()
      const state = await getState()
      return { status: 200, body: { publication: describePublication(publication), link, export: exported, state } }
    } catch (error) {
      if (!(error instanceof RejectedDraft)) throw error
      const state = await getState()
      const { plan, draft } = workspace.getContent()
      const problems = locateEditorProblems(error.problems, plan, draft)
      return { status: error.status, body: { ...state, problems: [...state.problems, ...problems] } }
    }
  }

  api.get('/images', async (_request, response) => {
    await workspace.run(async () => {})
    response.json(await images.list())
  })
  api.post('/images', express.raw({ type: () => true, limit: UPLOAD_MAX }), async ({ query, body }, response) => {
    if (!Buffer.isBuffer(body) || body.length === 0) throw new EditorError(400, 'The upload is empty.')
    response.json(await images.add(typeof query['name'] === 'string' ? query['name'] : '', body))
  })
  api.delete('/images/:name', async ({ params }, response) => {
    await workspace.run(() => images.remove(params.name))
    response.json(await images.list())
  })
  return api
}

function parseBody<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  const { data } = schema.safeParse(body)
  if (!data) throw new EditorError(400, 'The editor and its server do not fit together. Load the editor again.')
  return data
}

function describePublication({ number, at, by, changed }: Publication): Publication {
  return { number, at, by, changed }
}
