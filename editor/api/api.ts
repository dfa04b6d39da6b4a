import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import { z } from 'zod'
import type { Change, EditorState, ExportedFiles, EditedSection, UploadResponse } from '../protocol.ts'
import type { Value } from '../../shared/model/with-value.ts'
import { getLanguageInfo, languageCodes } from '../../shared/languages/languages.ts'
import { formatKey, parseKey } from '../../shared/model/content-path.ts'
import { IMAGE_BYTES_MAX } from '../../shared/image-size.ts'
import { PROBLEMS_MAX } from '../../server/content/problem.ts'
import { HttpError } from '../../server/http/http-error.ts'
import { restoreFolder } from '../../publishing/restore-folder.ts'
import { findTextValue, hasConflict, type DraftChange } from '../draft/find-changes.ts'
import { isValue } from '../draft/values.ts'
import { describeDifference } from './describe-change.ts'
import { getSession, type RequestSession } from '../access/access.ts'
import type { EditorContent } from './editor-content.ts'
import type { EditorOptions } from './editor-options.ts'
import type { createHistory } from './describe-history.ts'
import { buildFields } from './fields.ts'
import { listFirstSteps } from './first-steps.ts'
import type { ImageFolder } from './images.ts'
import type { PreviewServer } from './preview.ts'
import { rejectInWords, type Workspace } from './workspace.ts'

const JSON_MAX = '256kb'
const KEY_LENGTH_MAX = 200

const key = z.string().max(KEY_LENGTH_MAX)
const change = z.object({ key, language: z.enum(languageCodes), value: z.custom<Value>(isValue).optional() })
const choice = z.object({ file: z.string(), key, side: z.enum(['draft', 'folder']) })
const publication = z.object({ number: z.int().min(1).optional(), withoutHeldBack: z.boolean().optional() })

export interface EditorParts {
  readonly listHistory: ReturnType<typeof createHistory>
  readonly options: EditorOptions
  readonly workspace: Workspace
  readonly images: ImageFolder
  readonly preview: PreviewServer
}

type Task = (request: Request, session: RequestSession) => Promise<{ export?: ExportedFiles } | void>

/** The requests of the editor, for clients with a session. Each runs alone, on the newest state of the folder. */
export function createApi(parts: EditorParts): Router {
  const { workspace, images, preview } = parts
  const { folder, store, publish, exportFiles } = parts.options
  const api = express.Router()

  /** Handles a request. The response is the new state, with what the task returns. */
  const respond = (task: Task): RequestHandler[] => [
    express.json({ limit: JSON_MAX }),
    async (request, response) => {
      const body = await workspace.run(async () => {
        const session = getSession(response)
        await session.confirm()
        const result = await task(request, session)
        return { ...(await buildState(parts, session.person, request.query['section'])), ...result }
      })
      response.json(body)
    },
  ]

  async function applyChange(body: unknown): Promise<void> {
    const request = parseBody(z.union([change, choice]), body)
    await ('side' in request ? workspace.choose(request) : workspace.change(request))
  }

  async function restore(number: number, { person: by, confirm: beforePublication }: RequestSession): Promise<void> {
    if (!(await store.readPublication(number))) throw new HttpError(404, `There is no publication ${number}.`)
    await restoreFolder({ folder, store, number, by, beforePublication })
    await publish({ by, beforePublication }).catch(rejectInWords)
    await workspace.refresh()
    await preview.showPublication(undefined)
  }

  /** Publishes the draft, or an earlier publication again. */
  async function publishRequested(body: unknown, session: RequestSession) {
    const { number, withoutHeldBack = false } = parseBody(publication, body ?? {})
    if (number !== undefined) return restore(number, session)
    await workspace.publish(session, withoutHeldBack)
    const files = await exportFiles()
    return files && { export: files }
  }

  api.get('/state', ...respond(async () => {}))
  api.post('/changes', ...respond(({ body }) => applyChange(body)))
  api.delete('/changes', ...respond(workspace.discard))
  api.post('/preview', ...respond(({ body }) => preview.showPublication(parseBody(publication, body).number)))
  api.post('/publish', ...respond(({ body }, session) => publishRequested(body, session)))
  api.post('/images', async (request, response) => {
    const { name } = request.query
    const readBody = async () => {
      const body = await readUpload(request, response)
      await getSession(response).confirm()
      return body
    }
    response.json({ name: await images.add(typeof name === 'string' ? name : '', readBody) } satisfies UploadResponse)
  })
  const removeImage = ({ params }: Request) => images.remove(String(params['name']), workspace.getContent())
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

function parseBody<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  const { data } = schema.safeParse(body)
  if (!data) throw new HttpError(400, 'The editor and its server do not fit together. Load the editor again.')
  return data
}

/** Builds what the editor shows, with the fields of one section. */
export async function buildState(
  { options, workspace, images, preview, listHistory }: EditorParts,
  person: string,
  sectionKey: unknown,
): Promise<EditorState> {
  const content = workspace.getContent()
  const { sources, outline, placeholders } = content
  const published = await listHistory(content)
  return {
    folder: options.folder,
    person: options.isOnline ? person : undefined,
    agency: placeholders.find(({ name }) => name === '{name}')?.value ?? '',
    languages: sources.languages.map((code) => ({ code, name: getLanguageInfo(code).name })),
    revision: preview.getRevision(),
    outline,
    problems: sources.problems.slice(0, PROBLEMS_MAX),
    changes: workspace
      .getChanges()
      .map((each) => ({ ...describeChange(each, content), isHeldBack: workspace.isHeldBack(each) })),
    placeholders,
    section: buildSection(sectionKey, content),
    images: await images.list(content),
    damagedDraftFolder: workspace.getDamagedDraftFolder(),
    ...published,
    claims: sources.sampleKeys.map((key) => content.locate(key)),
    confirmed: content.confirmed,
    steps: listFirstSteps(content, published.history.length > 1),
    shownNumber: preview.getShownNumber(),
    link: options.siteOrigin,
  }
}

/** The keys of all sections. */
export function listSectionKeys({ workspace }: EditorParts): string[] {
  return workspace.getContent().outline.flatMap(({ sections }) => sections.map(({ key }) => key))
}

function describeChange(
  change: DraftChange,
  { draft, folderTexts, locate, sources }: EditorContent,
): Omit<Change, 'isHeldBack'> {
  const { file, path, was } = change
  const key = formatKey(path)
  const language = draft.getLanguage(file)
  const translation = language === draft.mainLanguage ? undefined : language
  const inFolder = { path, was, value: findTextValue(folderTexts, change), translation }
  return {
    file,
    key,
    language,
    title: locate(key).title,
    lines: describeDifference({ ...change, translation }, sources),
    conflict: hasConflict(change, folderTexts) ? describeDifference(inFolder, sources) : undefined,
  }
}

/** The fields of a section; undefined if there is no such section. */
function buildSection(key: unknown, { outline, sources, texts }: EditorContent): EditedSection | undefined {
  const sections = outline.flatMap((group) => group.sections)
  const section = sections.find((planned) => planned.key === key)
  if (!section) return undefined
  const ofPage = sections.filter(({ path }) => path === section.path).map((other) => other.key)
  return {
    key: section.key,
    title: section.title,
    hint: section.hint,
    fields: section.keys.flatMap((name) => buildFields(parseKey(name), sources)),
    texts: texts.filter((text) => ofPage.includes(text.section)),
  }
}
