import request from 'supertest'
import { describe, expect, it } from 'vitest'
import type { EditorOptions } from '../api/editor-options.ts'
import { createTestEditor, TEST_HOST, TEST_ORIGIN } from '../testing/test-editor.ts'
import { createSecret } from './secret.ts'

const requests = [
  ['get', '/api/state'],
  ['get', '/?preview'],
  ['get', '/visa?preview'],
  ['get', '/nothing'],
  ['post', '/api/edits'],
  ['delete', '/api/draft'],
  ['post', '/api/choices'],
  ['post', '/api/restore'],
  ['get', '/api/events'],
  ['get', '/api/history'],
  ['get', '/api/held-back'],
  ['get', '/content/visa-0123456789.json'],
  ['delete', '/api/session'],
  ['post', '/api/publish'],
  ['post', '/api/preview'],
  ['post', '/api/images?name=a.jpg'],
  ['delete', '/api/images/a.jpg'],
  ['get', '/api/people'],
  ['post', '/api/people'],
  ['delete', '/api/people'],
  ['delete', '/api/devices'],
] as const

const strictHeaders = {
  'content-security-policy':
    "default-src 'none';script-src 'self';style-src 'self';img-src 'self' blob:;font-src 'self';connect-src 'self';" +
    "frame-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none';" +
    "require-trusted-types-for 'script';trusted-types 'none'",
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
}

const changes = requests.filter(([method]) => method !== 'get')

async function createClient(options: Partial<EditorOptions> = {}) {
  const { app, headers, cookie, secret } = await createTestEditor('', {}, options)
  const send = (method: 'get' | 'post' | 'delete' | 'put', url: string, changed: Record<string, string> = {}) => {
    const type = url.startsWith('/api/images?') ? 'application/octet-stream' : 'application/json'
    const all = Object.entries({ ...headers, 'Content-Type': type, ...changed })
    const client = request(app)
    return client[method](url).set(Object.fromEntries(all.filter(([, value]) => value !== '')))
  }
  return { send, app, cookie, secret }
}

describe('the editor', () => {
  it('needs a session for every document and request', async () => {
    const { send } = await createClient()
    for (const cookie of ['', 'editor-session-4100=', `editor-session=${createSecret()}`, 'other=1'])
      for (const [method, url] of requests) expect((await send(method, url, { Cookie: cookie })).status).toBe(401)
    expect((await send('get', '/', { Cookie: '' })).status).toBe(200)
  })

  it('gives a session for the token of the link only, in a cookie that no script and no other site gets', async () => {
    const { send, cookie, secret } = await createClient()
    for (const token of [createSecret(), '', secret, `${secret} `, null, [secret], { length: 10 }]) {
      const response = await send('post', '/api/session', { Cookie: '' }).send({ token })
      expect([response.status, response.get('Set-Cookie')]).toEqual([401, undefined])
    }
    expect(cookie).toMatch(/^editor-session-4100=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=2592000$/)
  })

  it('ends a session that signs out, also for who has kept the cookie', async () => {
    const { send } = await createClient()
    expect((await send('delete', '/api/session').send({})).status).toBe(200)
    expect((await send('get', '/api/state')).status).toBe(401)
  })

  it('rejects another host, as after DNS rebinding', async () => {
    const { send } = await createClient()
    for (const host of ['evil.example', 'localhost', '127.0.0.1:4100', `${TEST_HOST}.`])
      for (const [method, url] of [...requests, ['get', '/'] as const])
        expect((await send(method, url, { Host: host })).status).toBe(421)
  })

  it('rejects changes from another origin, or without one', async () => {
    const { send } = await createClient()
    // The preview is sandboxed: its origin is "null".
    const origins = ['', 'null', 'http://evil.example', `${TEST_ORIGIN}/`, 'https://localhost:4100']
    for (const origin of origins)
      for (const [method, url] of [...changes, ['post', '/api/session'] as const])
        expect((await send(method, url, { Origin: origin })).status).toBe(403)
  })

  it('rejects the types that forms of other sites can send', async () => {
    const { send } = await createClient()
    for (const type of ['', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      for (const [method, url] of changes) expect((await send(method, url, { 'Content-Type': type })).status).toBe(415)
  })

  it('has no other methods and no other pages', async () => {
    const { send } = await createClient()
    expect((await send('put', '/api/state')).status).toBe(404)
    expect((await send('get', '/../site.yaml')).status).toBe(404)
    expect((await send('get', '/api/state?section=__proto__')).body.section).toBeUndefined()
  })

  it('rejects a body of more than 256 kB, before it is read without a session', async () => {
    const { send } = await createClient()
    const body = JSON.stringify({ key: 'agency.city', language: 'en', value: 'x'.repeat(300_000) })
    expect((await send('post', '/api/edits').send(body)).status).toBe(413)
    expect((await send('post', '/api/edits', { Cookie: '' }).send(body)).status).toBe(401)
    expect((await send('post', '/api/session').send(JSON.stringify({ token: 'x'.repeat(2000) }))).status).toBe(413)
  })

  it('sends a strict policy with every response, and nothing that may be stored', async () => {
    const { send } = await createClient({ publish: () => Promise.reject(new Error('The disk is full.')) })
    const large = JSON.stringify('x'.repeat(300_000))
    const { version } = (await send('get', '/api/state')).body
    const responses = await Promise.all([
      send('get', '/'),
      send('get', '/api/state'),
      send('post', '/api/edits').send('{'),
      send('get', '/api/state', { Cookie: '' }),
      send('post', '/api/session', { Cookie: '' }).send({ token: 'x' }),
      send('post', '/api/edits', { Origin: 'http://evil.example' }),
      send('get', '/nothing'),
      send('post', '/api/edits').send(large),
      send('post', '/api/edits', { 'Content-Type': 'text/plain' }),
      send('get', '/', { Host: 'evil.example' }),
      send('post', '/api/edits', { Host: 'evil.example' }),
      send('post', '/api/images?name=a.jpg').send('text'),
      send('post', '/api/publish').send({ version }),
    ])
    expect(responses.map(({ status }) => status)).toEqual([
      200, 200, 400, 401, 401, 403, 404, 413, 415, 421, 421, 422, 500,
    ])
    for (const { headers } of responses) expect(headers).toMatchObject(strictHeaders)
    const preview = await send('get', '/?preview')
    expect(preview.headers['content-security-policy']).toMatch(
      /frame-ancestors http:\/\/localhost:4100;.*;sandbox allow-scripts$/,
    )
    expect(preview.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'x-frame-options': 'SAMEORIGIN' })
  })
})
