import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { RequestListener } from 'node:http'
import request, { type Response } from 'supertest'
import { afterAll } from 'vitest'
import { parseKey } from '../../shared/model/content-path.ts'
import { derive } from '../model/derive.ts'
import { describeChange } from '../model/describe-change.ts'
import { buildFields, listFields, type Field } from '../model/fields.ts'
import { findOutlineSection, locateKey } from '../model/outline.ts'
import { listUsedImages } from '../model/used-images.ts'
import type {
  Edit,
  EditorData,
  ErrorResponse,
  HeldBackResponse,
  HistoryResponse,
  PublishResponse,
  StateResponse,
} from '../protocol.ts'
import type { Value } from '../../shared/model/with-value.ts'
import type { Language } from '../../shared/languages/languages.ts'
import { createPeopleMemory } from '../access/people-file.ts'
import { createPeople } from '../access/people.ts'
import type { EditorOptions } from '../api/editor-options.ts'
import { createEditor } from '../api/editor.ts'
import { publishAndReport } from '../../publishing/report-status.ts'
import { createStore } from '../../server/store/store.ts'
import { createTestFrontend } from '../../server/testing/test-app.ts'
import { runImageJobHere } from '../../publishing/testing/test-publisher.ts'

export const TEST_HOST = 'localhost:4100'
export const TEST_ORIGIN = `http://${TEST_HOST}`

/** An editor of a folder with this `site.yaml` and other files, and a client with a session. */
export async function createTestEditor(
  siteFile = '',
  files: Readonly<Record<string, string>> = {},
  changes: Partial<EditorOptions> = {},
) {
  const root = await mkdtemp(path.join(os.tmpdir(), 'editor-'))
  afterAll(() => rm(root, { recursive: true, force: true }))
  const folder = path.join(root, 'site')
  await mkdir(path.join(folder, 'images'), { recursive: true })
  const write = (name: string, text: string | Buffer) => writeFile(path.join(folder, name), text)
  for (const [name, text] of Object.entries({ 'site.yaml': siteFile, ...files })) await write(name, text)
  const store = createStore(path.join(root, 'store'))
  const logged: unknown[] = []
  const frontend = createTestFrontend()
  const log = {
    info: () => {},
    warn: () => {},
    fatal: () => {},
    error: (...entry: unknown[]) => void logged.push(entry),
  }
  const options: EditorOptions = {
    folder,
    store,
    draftFolder: path.join(root, 'draft'),
    frontend,
    files: { document: '<!doctype html><title>Editor</title>', assets: (_request, _response, next) => next() },
    runImageJob: runImageJobHere,
    publish: (given) =>
      publishAndReport({ ...given, folder, store, frontend, runImageJob: runImageJobHere, rejectsLoss: true }),
    exportFiles: async () => undefined,
    people: createPeople(createPeopleMemory()),
    origin: TEST_ORIGIN,
    siteOrigin: undefined,
    isOnline: false,
    log,
    ...changes,
  }
  const secret = await options.people.invite('Owner')
  const client = await signIn(await createEditor(options), options.origin, secret)
  return {
    ...client,
    /** The secret of the link of the client. */
    secret,
    options,
    folder,
    store,
    logged,
    write,
    read: (name: string) => readFile(path.join(folder, name), 'utf8'),
    /** The HTML of a page of the preview. */
    readPreview: async (page: string) => (await client.get(`${page}?preview`)).text,
  }
}

/** A client with a session, which sends the headers that a browser sends, and derives what the browser shows. */
async function signIn(app: RequestListener, origin: string, token: string) {
  const own = { Host: new URL(origin).host, Origin: origin }
  const session = await request(app).post('/api/session').set(own).send({ token })
  const [cookie = ''] = session.get('Set-Cookie') ?? []
  const headers = { ...own, Cookie: cookie.split(';')[0] ?? '' }
  const get = (url: string) => request(app).get(url).set(headers)
  const post = (url: string, body: object = {}) => request(app).post(url).set(headers).send(body)
  const remove = (url: string, body: object = {}) => request(app).delete(url).set(headers).send(body)
  const load = async (): Promise<Required<StateResponse>> => (await get('/api/state')).body
  const getState = async () => {
    const { data, person } = await load()
    const heldBack: HeldBackResponse = data.problems.length > 0 ? (await get('/api/held-back')).body : []
    return { person, ...showState(data, (await get('/api/history')).body, heldBack) }
  }
  /** The response, with the state after it in place of the patch. */
  const withState = async ({ status, body }: Response): Promise<{ status: number; body: TestBody }> => ({
    status,
    body: status === 200 ? { ...body, ...(await getState()) } : body,
  })
  let number = 0
  /** Sends an edit that was made on the newest state, or on that of `version`. */
  const sendEdit = async (made: Edit, { version, tab = 'test' }: { version?: number; tab?: string } = {}) => {
    number += 1
    const known = version ?? (await load()).version
    return post('/api/edits', { version: known, tab, number, edit: made })
  }
  const edit = async (...sent: Parameters<typeof sendEdit>) => withState(await sendEdit(...sent))
  return {
    app,
    cookie,
    headers,
    get,
    post,
    delete: remove,
    upload: (name: string, body: Buffer) =>
      request(app)
        .post(`/api/images?name=${encodeURIComponent(name)}`)
        .set({ ...headers, 'Content-Type': 'application/octet-stream' })
        .send(body),
    load,
    getState,
    /** The field of a key, entries of lists included. */
    async findField(key: string): Promise<Field | undefined> {
      const { sources, outline } = derive((await load()).data)
      const keys = findOutlineSection(outline, key)?.keys ?? []
      return keys
        .flatMap((parent) => buildFields(parseKey(parent), sources))
        .flatMap(listFields)
        .find((field) => field.key === key)
    },
    edit,
    sendEdit,
    change: (key: string, value: Value | undefined, language: Language = 'en') => edit({ key, language, value }),
    choose: async (key: string, side: string, file = 'site.yaml') =>
      withState(await post('/api/choices', { file, key, side })),
    discard: async () => withState(await remove('/api/draft', { version: (await load()).version })),
    publishDraft: async (options: object = {}) =>
      withState(await post('/api/publish', { version: (await load()).version, ...options })),
    preview: async (body: object = {}) => withState(await post('/api/preview', body)),
    restore: async (restored: unknown) => withState(await post('/api/restore', { number: restored })),
  }
}

export type TestState = ReturnType<typeof showState>
type TestBody = TestState & Partial<PublishResponse> & ErrorResponse

/** Everything that the browser shows. */
function showState(data: EditorData, history: HistoryResponse, heldBack: HeldBackResponse) {
  const derived = derive(data)
  const { outline, sources } = derived
  const used = listUsedImages(sources)
  const images = Object.entries(data.images).map(([name, image]) => {
    return { name, ...image, usedIn: (used.get(name) ?? []).map((key) => locateKey(key, outline, sources)) }
  })
  const changes = data.changes.map((change) => ({
    ...describeChange(change, outline, sources),
    isHeldBack: heldBack.some(({ file, key }) => file === change.file && key === change.key),
  }))
  return { ...data, ...derived, changes, images, history }
}
