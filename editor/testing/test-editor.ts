import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { RequestListener } from 'node:http'
import request from 'supertest'
import { afterAll } from 'vitest'
import type { EditorState, Field } from '../protocol.ts'
import type { Value } from '../../shared/model/with-value.ts'
import type { Language } from '../../shared/languages/languages.ts'
import { createLocalSessions } from '../access/sessions.ts'
import type { EditorOptions } from '../api/editor-options.ts'
import { createEditor } from '../api/editor.ts'
import { publishAndReport } from '../../publishing/report-status.ts'
import { createStore } from '../../server/store/store.ts'
import { createTestFrontend } from '../../server/testing/test-app.ts'
import { runImageJobHere } from '../../publishing/testing/test-publisher.ts'

export const TEST_HOST = 'localhost:4100'
export const TEST_ORIGIN = `http://${TEST_HOST}`
export const TEST_TOKEN = 'test-token'

/** An editor of a folder with this `site.yaml` and other files, and a client with a session. */
export async function createTestEditor(
  siteFile = '',
  files: Readonly<Record<string, string>> = {},
  { secret = TEST_TOKEN, ...changes }: Partial<EditorOptions> & { secret?: string } = {},
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
    sessions: createLocalSessions(TEST_TOKEN, TEST_HOST, 'Owner'),
    origin: TEST_ORIGIN,
    siteOrigin: undefined,
    isOnline: false,
    log,
    ...changes,
  }
  const client = await signIn(await createEditor(options), options.origin, secret)
  return {
    ...client,
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

/** A client with a session, which sends the headers that a browser sends. */
async function signIn(app: RequestListener, origin: string, token: string) {
  const own = { Host: new URL(origin).host, Origin: origin }
  const session = await request(app).post('/api/session').set(own).send({ token })
  const [cookie = ''] = session.get('Set-Cookie') ?? []
  const headers = { ...own, Cookie: cookie.split(';')[0] ?? '' }
  const get = (url: string) => request(app).get(url).set(headers)
  const post = (url: string, body: object = {}) => request(app).post(url).set(headers).send(body)
  return {
    app,
    cookie,
    headers,
    get,
    post,
    delete: (url: string) => request(app).delete(url).set(headers).send({}),
    upload: (name: string, body: Buffer) =>
      request(app)
        .post(`/api/images?name=${encodeURIComponent(name)}`)
        .set({ ...headers, 'Content-Type': 'application/octet-stream' })
        .send(body),
    getState: async (): Promise<EditorState> => (await get('/api/state')).body,
    /** The field of a key in a section, entries of lists included. */
    async findField(section: string, key: string): Promise<Field | undefined> {
      const { body }: { body: EditorState } = await get(`/api/state?section=${section}`)
      const list = (field: Field): Field[] => [
        field,
        ...[field.parts ?? [], ...(field.entries ?? [])].flat().flatMap(list),
      ]
      return body.section?.fields.flatMap(list).find((field) => field.key === key)
    },
    change: (key: string, value: Value | undefined, language: Language = 'en') =>
      post('/api/changes', { key, language, value }),
  }
}
