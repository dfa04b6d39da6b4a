import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request, type RequestOptions } from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from './proxy-test.ts'
import { createBrokenRequest, sendRaw, type RawResponse } from './raw-request.ts'

/** The security headers that the server sends with a document too. */
const names = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
]
const RETRY_MS = 100
const env = {
  PUBLIC_ORIGIN: 'https://www.agency.example',
  REDIRECT_FROM: 'https://agency.example',
  EDIT_ORIGIN: 'https://edit.agency.example',
}

const get = (host: string, path = '/', headers = '') =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n`

function expectHeaders({ headers }: Pick<RawResponse, 'headers'>, status: string): void {
  const missing = names.filter((name) => !headers.get(name))
  expect([status, missing, headers.get('server'), headers.get('via')]).toEqual([status, [], undefined, undefined])
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*frame-ancestors 'none'/)
}

/** Requests a host over HTTPS. */
async function getSecure(port: number, host: string, path = '/') {
  const target = { host: '127.0.0.1', port, path, servername: host, headers: { Host: host } }
  const response = await send({ ...target, rejectUnauthorized: false })
  const headers = new Map(Object.entries(response.headers).map(([name, value]) => [name, String(value)]))
  const body = await response.setEncoding('utf8').toArray()
  return { status: response.statusCode, headers, body: body.join('') }
}

/** Repeats a request until Caddy has issued the certificate itself. */
async function send(options: RequestOptions): Promise<IncomingMessage> {
  const [response]: IncomingMessage[] = await once(request(options).end(), 'response').catch(() => [])
  if (response) return response
  await delay(RETRY_MS)
  return send(options)
}

test('sends the security headers of the server with its own responses', async ({ published, startProxy }) => {
  const { port, startReplica } = await startProxy(published, { env: { ...env, PUBLIC_ORIGIN: 'http://a.example' } })
  await startReplica()
  const page = await sendRaw(port, get('a.example'))
  expect([page.status, names.filter((name) => !page.headers.get(name))]).toEqual([200, []])
  for (const method of ['POST', 'CONNECT'])
    expectHeaders(await sendRaw(port, createBrokenRequest(method, 'a.example')), `broken ${method}`)
  const other = await sendRaw(port, get('evil.example'))
  expect([other.status, other.body]).toEqual([421, expect.stringContaining('No site has this address')])
  expectHeaders(other, 'another host')
})

test('sends the whole page while no replica runs, whatever the request asks for', async ({ published, startProxy }) => {
  const { port } = await startProxy(published)
  const lines = [
    '',
    'Range: bytes=9999999-\r\n',
    'If-None-Match: *\r\n',
    'If-Match: "x"\r\n',
    'If-Unmodified-Since: x\r\n',
  ]
  const responses = await Promise.all(lines.map((line) => sendRaw(port, get('a', '/visa', line))))
  for (const [index, response] of responses.entries()) {
    expect([response.status, response.body]).toEqual([503, expect.stringContaining('Gulistan Travels</title>')])
    expectHeaders(response, `no replica, ${lines[index]}`)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '30',
      'x-robots-tag': 'noindex',
    })
  }
})

test('redirects to HTTPS and to PUBLIC_ORIGIN with the security headers', async ({ published, startProxy }) => {
  const { port, httpsPort } = await startProxy(published, { env })
  for (const host of ['www.agency.example', 'WWW.agency.example', 'agency.example', 'edit.agency.example']) {
    const response = await sendRaw(port, get(host, '/visa?a=1'))
    expect([response.status, response.headers.get('location')]).toEqual([308, `https://${host}/visa?a=1`])
    expectHeaders(response, host)
  }
  const response = await getSecure(httpsPort, 'agency.example', '/visa?a=1')
  expect([response.status, response.headers.get('location')]).toEqual([301, 'https://www.agency.example/visa?a=1'])
  expectHeaders(response, 'agency.example')
  expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000')
  expect((await sendRaw(port, get('edit.invalid'))).status).toBe(421)
})

test('sends a page for the site and a sentence for the editor while both are down', async ({
  published,
  startProxy,
}) => {
  const { httpsPort } = await startProxy(published, { env })
  const site = await getSecure(httpsPort, 'www.agency.example')
  const editor = await getSecure(httpsPort, 'edit.agency.example', '/api/state')
  expect([site.status, site.body]).toEqual([503, expect.stringContaining('Gulistan Travels</title>')])
  expect([editor.status, editor.body]).toEqual([502, expect.stringMatching(/^The editor does not respond\. .*$/)])
  for (const [name, response] of Object.entries({ site, editor })) {
    expectHeaders(response, name)
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})
