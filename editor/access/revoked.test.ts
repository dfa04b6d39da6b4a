import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { createFolder, createImage } from '../../publishing/testing/test-images.ts'
import { createPeopleFile } from './people-file.ts'
import { createPeople } from './people.ts'
import { createOnlineEditor, openSession, startRequest } from './testing/online-editor.ts'

/** A shared machine may stall for seconds. */
const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })
const signedOut = { status: 401, body: { message: 'Open the link of the editor.' } }

/** An editor online, and whether it has looked for the session of a request. */
async function createWatchedEditor() {
  const people = createPeople(createPeopleFile(await createFolder()))
  const find = vi.spyOn(people.sessions, 'find')
  const editor = await createOnlineEditor(people, 'agency: { city: Lahore }\n')
  await editor.getState()
  return { ...editor, find, people, revoke: () => people.revoke('Owner') }
}

it('rejects an upload whose body ends after its person was revoked', async () => {
  const { app, headers, folder, find, revoke } = await createWatchedEditor()
  const binary = { ...headers, 'Content-Type': 'application/octet-stream' }
  const upload = await startRequest(app, { method: 'POST', path: '/api/images?name=a.jpg', headers: binary })
  const jpeg = await createImage(400, 300).jpeg().toBuffer()
  find.mockClear()
  upload.write(jpeg.subarray(0, 100))
  await waitFor(() => expect(find.mock.settledResults).toMatchObject([{ value: 'Owner' }]))
  await revoke()
  const responded = once(upload, 'response')
  upload.end(jpeg.subarray(100))
  expect((await responded)[0].statusCode).toBe(401)
  expect(await readdir(path.join(folder, 'images'))).toEqual([])
})

it('rejects a change that waits for another request when its person is revoked', async () => {
  const { post, load, store, find, revoke } = await createWatchedEditor()
  const { version } = await load()
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const addVersion = vi.spyOn(store, 'addVersion').mockImplementationOnce(async () => {
    await released
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
  const { post, load, change, store, read, revoke } = await createWatchedEditor()
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
  const { post, publishDraft, store, revoke } = await createWatchedEditor()
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
  const { app, headers, change, people } = await createWatchedEditor()
  const { cookie } = await openSession(app, { token: await people.invite('Colleague') })
  const stream = await startRequest(app, { path: '/api/events', headers: { ...headers, Cookie: cookie } })
  const [response] = await once(stream.end(), 'response')
  let received = ''
  response.setEncoding('utf8').on('data', (text: string) => (received += text))
  await waitFor(() => expect(received).toMatch(/^data: \d+\n\n$/))
  const before = received
  await people.revoke('Colleague')
  const ended = once(response, 'end')
  expect((await change('agency.city', 'Quetta')).status).toBe(200)
  await ended
  expect(received).toBe(before)
})
