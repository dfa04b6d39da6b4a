import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import type { z } from 'zod'
import { IMAGE_BYTES_MAX } from '../../shared/image-size.ts'
import { formatKey } from '../../shared/model/content-path.ts'
import { HttpError } from '../../server/http/http-error.ts'
import { restoreFolder } from '../../publishing/restore-folder.ts'
import { getSession, type RequestSession } from '../access/access.ts'
import type { HeldBackResponse, HistoryResponse, PublishResponse, StateResponse, UploadResponse } from '../protocol.ts'
import { describeFailure } from './describe-failure.ts'
import type { createHistory } from './history.ts'
import type { EditorOptions } from './editor-options.ts'
import { createEvents } from './events.ts'
import type { ImageFolder } from './images.ts'
import type { LiveStates } from './live-states.ts'
import type { PreviewServer } from './preview.ts'
import { choiceSchema, discardSchema, editSchema, numberSchema, previewSchema, publishSchema } from './requests.ts'
import type { MadeEdit } from './states.ts'
import type { Workspace } from './workspace.ts'

const JSON_MAX = '256kb'

export interface EditorParts {
  readonly listHistory: ReturnType<typeof createHistory>
  readonly options: EditorOptions
  readonly workspace: Workspace
  readonly states: LiveStates
  readonly images: ImageFolder
  readonly preview: PreviewServer
}

type Task = (request: Request, session: RequestSession) => Promise<TaskResult | void>

interface TaskResult extends Partial<PublishResponse> {
  /** The edit that the task has made. */
  readonly made?: MadeEdit
}

/** The requests of the editor, for clients with a session. Each runs alone, on the newest state of the folder. */
export function createApi(parts: EditorParts): Router {
  const { workspace, images, preview, states } = parts
  const { folder, store, publish, exportFiles, log } = parts.options
  const api = express.Router()

  /** Handles a request. The response is what has changed since the state of the client, with what the task returns. */
  const respond = (task: Task, run = states.run): RequestHandler[] => [
    express.json({ limit: JSON_MAX }),
    async (request, response) => {
      const { person, confirm } = getSession(response)
      const result = await run(async () => {
        await confirm()
        const { made, ...rest } = (await task(request, { person, confirm })) ?? {}
        await states.update(made)
        return rest
      })
      const applied = states.findApplied(findTab(request))
      const body: StateResponse = { ...states.since(findVersion(request)), person, applied, ...result }
      response.json(body)
    },
  ]

  async function edit(body: unknown, { person }: RequestSession): Promise<TaskResult> {
    const request = parseBody(editSchema, body)
    if ((states.findApplied(request.tab) ?? 0) >= request.number) return {}
    const made = { ...request, edit: states.rebase(request), person }
    await workspace.edit(made.edit, person)
    return { made }
  }

  function rejectOtherChanges(version: number): void {
    if (!states.hasSameChanges(version))
      throw new HttpError(409, 'The draft was changed meanwhile. Look at the changes, and try again.')
  }

  async function discard(body: unknown): Promise<void> {
    rejectOtherChanges(parseBody(discardSchema, body).version)
    await workspace.discard()
  }

  async function publishDraft(body: unknown, session: RequestSession): Promise<TaskResult> {
    const { version, withoutHeldBack = false } = parseBody(publishSchema, body)
    rejectOtherChanges(version)
    await workspace.publish(session, withoutHeldBack)
    try {
      const files = await exportFiles()
      return files ? { export: files } : {}
    } catch (error) {
      log.error({ err: error }, 'export failed')
      const reason = describeFailure(error)
      return { warning: `Your site is online. The files for your web space were not written: ${reason}` }
    }
  }

  async function restore(body: unknown, session: RequestSession): Promise<TaskResult> {
    const { number } = parseBody(numberSchema, body)
    const { person: by, confirm: beforePublication } = session
    if (!(await store.readPublication(number))) throw new HttpError(404, `There is no publication ${number}.`)
    await restoreFolder({ folder, store, number, by, beforePublication })
    const failure = await publish({ by, beforePublication }).then(() => undefined, describeFailure)
    await preview.showPublication(undefined)
    if (failure === undefined) return {}
    return { warning: `Publication ${number} is online again, but cannot be published as it is: ${failure}` }
  }

  api.get('/events', createEvents(states))
  api.get('/state', ...respond(async () => {}))
  api.post('/edits', ...respond(({ body }, session) => edit(body, session), states.runEdit))
  api.post('/choices', ...respond(({ body }) => workspace.choose(parseBody(choiceSchema, body))))
  api.delete('/draft', ...respond(({ body }) => discard(body)))
  api.post('/preview', ...respond(({ body }) => preview.showPublication(parseBody(previewSchema, body).number)))
  api.post('/publish', ...respond(({ body }, session) => publishDraft(body, session)))
  api.post('/restore', ...respond(({ body }, session) => restore(body, session)))
  api.get('/history', async (_request, response) => {
    response.json((await parts.listHistory()) satisfies HistoryResponse)
  })
  api.get('/held-back', async (_request, response) => {
    const heldBack = await states.run(workspace.listHeldBack)
    response.json(heldBack.map(({ file, path }) => ({ file, key: formatKey(path) })) satisfies HeldBackResponse)
  })
  api.post('/images', async (request, response) => {
    const { name } = request.query
    const readBody = async () => {
      const body = await readUpload(request, response)
      await getSession(response).confirm()
      return body
    }
    const added = await images.add(typeof name === 'string' ? name : '', readBody)
    states.forgetLook()
    response.json({ name: added } satisfies UploadResponse)
  })
  const removeImage = ({ params }: Request) => images.remove(String(params['name']), workspace)
  api.delete('/images/:name', ...respond(removeImage))
  return api
}

const parseUpload = express.raw({ type: () => true, limit: IMAGE_BYTES_MAX })

async function readUpload(request: Request, response: Response): Promise<Buffer> {
  await new Promise<void>((resolve, reject) => {
    parseUpload(request, response, (error?: unknown) => (error ? reject(error) : resolve()))
  })
  const { body } = request
  if (!Buffer.isBuffer(body) || body.length === 0) throw new HttpError(400, 'The upload is empty.')
  return body
}

/** The version that a client has: in the query of a request for the state, and in the body of a change. */
function findVersion({ query, body }: Request): number | undefined {
  const given: unknown = query['since'] ?? body?.version
  return given === undefined ? undefined : Number(given)
}

/** The tab of a client, beside its version. */
function findTab({ query, body }: Request): string {
  return String(query['tab'] ?? body?.tab)
}

function parseBody<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  const { data, error } = schema.safeParse(body ?? {})
  if (error) throw new HttpError(400, 'The editor and its server do not fit together. Load the editor again.')
  return data
}
