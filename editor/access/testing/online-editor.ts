import { once } from 'node:events'
import { createServer, request, type ClientRequest, type RequestListener, type RequestOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import supertest from 'supertest'
import { onTestFinished } from 'vitest'
import { createTestEditor, TEST_HOST } from '../../testing/test-editor.ts'
import type { People } from '../people.ts'

const ORIGIN = `https://${TEST_HOST}`

/** An editor online, and a client with a session of "Owner". */
export function createOnlineEditor(people: People, siteFile = '') {
  return createTestEditor(siteFile, {}, { people, origin: ORIGIN, isOnline: true })
}

/** Opens a session with the token of a link. If the editor rejects it, the cookie is empty. */
export async function openSession(app: RequestListener, body: object, device = '') {
  const headers = { Host: TEST_HOST, Origin: ORIGIN, 'User-Agent': device }
  const response = await supertest(app).post('/api/session').set(headers).send(body)
  const [cookie = ''] = response.get('Set-Cookie') ?? []
  return { status: response.status, message: response.body.message, cookie: cookie.split(';')[0] ?? '' }
}

/** Starts a request, which the test ends. */
export async function startRequest(app: RequestListener, options: RequestOptions): Promise<ClientRequest> {
  const server = createServer(app).listen(0, 'localhost')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return request({ host: 'localhost', port, ...options })
}
