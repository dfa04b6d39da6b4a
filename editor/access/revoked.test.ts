import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer, request, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import supertest from 'supertest'
import { expect, it, vi } from 'vitest'
import { createFolder, createImage } from '../../publishing/testing/test-images.ts'
import { createTestEditor, TEST_HOST } from '../testing/test-editor.ts'
import { createPeopleFile } from './people-file.ts'
import { createPeople } from './people.ts'

/** A shared machine may stall for seconds. */
const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })
const signedOut = { status: 401, body: { message: 'Open the link of the editor.' } }

/** An editor online with a session of the owner. */
async function createOnlineEditor() {
  const people = createPeople(createPeopleFile(await createFolder()))
  const find = vi.spyOn(people.sessions, 'find')
  const access = { people, origin: `https://${TEST_HOST}`, isOnline: true }
  const editor = await createTestEditor('agency: { city: Lahore }\n', {}, access)
  await editor.getState()
  return { ...editor, find, people, revoke: () => people.revoke('Owner') }
}

it('rejects an upload whose body ends after its person was revoked', async () => {
  const { app, headers, folder, find, revoke } = await createOnlineEditor()
  const server = createServer(app).listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const upload = request({ port, host: 'localhost', method: 'POST', path: '/api/images?name=a.jpg' })
  for (const [name, value] of Object.entries({ ...headers, 'Content-Type': 'application/octet-stream' }))
    upload.setHeader(name, value)
  const jpeg = await createImage(400, 300).jpeg().toBuffer()
  find.mockClear()
  upload.write(jpeg.subarray(0, 100))
  await waitFor(() => expect(find.mock.settledResults).toMatchObject([{ value: 'Owner' }]))
  await revoke()
  const responded = once(upload, 'response')
  upload.end(jpeg.subarray(100))
  expect((await responded)[0].statusCode).toBe(401)
  expect(await readdir(path.join(folder, 'images'))).toEqual([])
  server.close()
  server.closeAllConnections()
})

it('rejects a change that waits for another request when its person is revoked', async () => {
  const { post, load, store, find, revoke } = await createOnlineEditor()
  const { version } = await load()
  const { promise, resolve: release } = createDeferred()
  const addVersion = vi.spyOn(store, 'addVersion').mockImplementationOnce(async () => {
    await promise
    throw new Error('The disk is full.')
  })
  const publication = post('/api/publish', { version }).then(({ status }) => status)
  await waitFor(() => expect(addVersion).toHaveBeenCalledOnce())
  find.mockClear()
  const edit = { key: 'agency.city', language: 'en', value: 'Quetta' }
  const changed = post('/api/edits', { version, tab: 'test', number: 1, edit }).then(({ status, body }) => ({
    status,
    body,
  }))
  await waitFor(() => expect(find.mock.settledResults).toMatchObject([{ value: 'Owner' }]))
  await revoke()
  release()
  expect(await publication).toBe(500)
  expect(await changed).toEqual(signedOut)
})

it('publishes nothing of a person who is revoked while it is prepared', async () => {
  const { post, load, change, store, read, revoke } = await createOnlineEditor()
  await change('agency.city', 'Quetta')
  const { version } = await load()
  const { addVersion } = store
  vi.spyOn(store, 'addVersion').mockImplementationOnce(async (version) => {
    await revoke()
    return addVersion(version)
  })
  expect(await post('/api/publish', { version })).toMatchObject(signedOut)
  expect(await store.getNewestNumber()).toBe(0)
  expect(await read('site.yaml')).toBe('agency: { city: Lahore }\n')
})

it('restores nothing for a person who is revoked while it is prepared', async () => {
  const { post, publishDraft, store, revoke } = await createOnlineEditor()
  await publishDraft()
  const { readVersion } = store
  vi.spyOn(store, 'readVersion').mockImplementationOnce(async (hash) => {
    await revoke()
    return readVersion(hash)
  })
  expect(await post('/api/restore', { number: 1 })).toMatchObject(signedOut)
  expect(await store.getNewestNumber()).toBe(1)
})

it('ends the event stream of a person who is revoked, and sends them no newer version', async () => {
  const { app, headers, change, people } = await createOnlineEditor()
  const server = createServer(app).listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const own = { Host: TEST_HOST, Origin: `https://${TEST_HOST}`, 'Content-Type': 'application/json' }
  const open = await openSession(app, own, await people.invite('Colleague'))
  const stream = request({ port, host: 'localhost', path: '/api/events', headers: { ...headers, Cookie: open } }).end()
  const [response] = await once(stream, 'response')
  let received = ''
  response.setEncoding('utf8').on('data', (text: string) => (received += text))
  await waitFor(() => expect(received).toMatch(/^data: \d+\n\n$/))
  const before = received
  await people.revoke('Colleague')
  const ended = once(response, 'end')
  expect((await change('agency.city', 'Quetta')).status).toBe(200)
  await ended
  expect(received).toBe(before)
  server.close()
  server.closeAllConnections()
})

/** Opens a session, and returns its cookie. */
async function openSession(app: RequestListener, headers: Record<string, string>, token: string): Promise<string> {
  const response = await supertest(app).post('/api/session').set(headers).send({ token })
  return response.get('Set-Cookie')?.[0]?.split(';')[0] ?? ''
}

function createDeferred() {
  let resolve = () => {}
  const promise = new Promise<void>((resolvePromise) => {
    resolve = resolvePromise
  })
  return { promise, resolve: () => resolve() }
}
