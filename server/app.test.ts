import { createHash } from 'node:crypto'
import type { RequestHandler } from 'express'
import { STATUS_CODES } from 'node:http'
import request from 'supertest'
import { describe, expect, it, vi } from 'vitest'
import { pageKeys, pages } from '../shared/pages.ts'
import { createTestApp, createTestFrontend } from './testing/test-app.ts'

const { app, content } = createTestApp()

describe('a page', () => {
  it.each(pageKeys)('returns 200 with the complete page %s', async (key) => {
    const { status, text, headers } = await request(app).get(pages[key].path)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(text).toContain(`<title>${content.pages[key].title}</title>`)
    expect(text).toMatch(/<h1[^>]*>(<span[^>]*>)?[^<]+</)
  })

  it.each(pageKeys)('has no inline script that moves a part of %s, and no style attribute', async (key) => {
    const { text } = await request(app).get(pages[key].path)
    expect(text).not.toMatch(/id="S:|\$RC|<template|<[^>]* style=/)
  })

  it('is rendered once', async () => {
    const { renderDocument } = createTestFrontend()
    const spy = vi.fn(renderDocument)
    const { app } = createTestApp({ renderDocument: spy })
    for (const url of ['/visa', '/visa', '/visa?utm_source=a', '/visa?b']) {
      expect((await request(app).get(url)).status).toBe(200)
    }
    expect(spy).toHaveBeenCalledOnce()
  })

  it('preloads its chunk', async () => {
    expect((await request(app).get('/visa')).text).toContain('<link rel="modulepreload" href="/assets/chunk.js"')
  })
})

describe('the headers of a page', () => {
  it('allow no feature of the browser that the site does not use', async () => {
    const { headers } = await request(app).get('/visa')
    for (const feature of ['camera', 'geolocation', 'microphone', 'payment'])
      expect(headers['permissions-policy']).toContain(`${feature}=()`)
  })

  it('send other sites the origin only', async () => {
    expect((await request(app).get('/visa')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })
})

it('compresses responses that are not compressed beforehand', async () => {
  const { headers } = await request(app).get('/booking').set('Accept-Encoding', 'deflate')
  expect(headers['content-encoding']).toBe('deflate')
})

it('sends the headers and the page of one publication, even if another one appears meanwhile', async () => {
  const sites = ['a{color:red}', 'a{color:blue}'].map((styles) => createTestApp({}, { styles }).site)
  // Shows another one each time that it is asked.
  const getSite = () => {
    sites.reverse()
    return sites[0]
  }
  const { text, headers } = await request(createTestApp({}, { getSite }).app).get('/visa')
  const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? []
  const hash = createHash('sha256').update(styles).digest('base64')
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
})

describe('an invalid request', () => {
  it('returns plain text, not to be stored, for a missing asset', async () => {
    const { status, text, headers } = await request(app).get('/assets/missing.js')
    expect([status, text, headers['cache-control']]).toEqual([404, '404 Not Found\n', 'no-store'])
  })

  it.each(['/%E0%A4%A', '/a%00b'])('returns 400 for %s', async (path) => {
    expect((await request(app).get(path)).status).toBe(400)
  })

  it.each([
    ['options', 204],
    ['post', 405],
    ['delete', 405],
  ] as const)('returns the allowed methods for %s, with the status %i', async (method, expected) => {
    const { status, headers } = await request(app)[method]('/visa')
    expect([status, headers['allow']]).toEqual([expected, 'GET, HEAD, OPTIONS'])
  })
})

describe('a page that fails to render', () => {
  const { renderDocument } = createTestFrontend()
  const failing = createTestApp({
    renderDocument: (page, options) =>
      page.errorMessage ? renderDocument(page, options) : Promise.reject(new Error('secret inside')),
  })

  it('returns 500 with the error view, without the cause and scripts, and is not cached', async () => {
    const { status, text } = await request(failing.app).get('/visa')
    expect(status).toBe(500)
    expect(text).toContain('Unexpected Application Error!')
    expect(text).toContain('500 Internal Server Error')
    expect(text).not.toMatch(/secret|type="module"/)
  })

  it('is rendered again for the next request', async () => {
    let failures = 1
    const fail = () => Promise.reject(new Error('once'))
    const { app } = createTestApp({
      renderDocument: (page, options) =>
        page.errorMessage || failures-- <= 0 ? renderDocument(page, options) : fail(),
    })
    const statuses = [await request(app).get('/visa'), await request(app).get('/visa')].map(({ status }) => status)
    expect(statuses).toEqual([500, 200])
  })

  it('logs the cause', async () => {
    await request(failing.app).get('/tours')
    expect(failing.logged).toContainEqual([
      { err: new Error('secret inside'), method: 'GET', path: '/tours' },
      'request failed',
    ])
  })

  it('returns plain text if the error view fails too', async () => {
    const { app } = createTestApp({ renderDocument: () => Promise.reject(new Error('broken')) })
    const { status, text } = await request(app).get('/visa')
    expect([status, text]).toEqual([500, '500 Internal Server Error\n'])
  })
})

describe('a page behind a proxy', () => {
  const directive = 'upgrade-insecure-requests'
  const visit = (trustProxy: number | string | undefined, path: string, protocol: string) =>
    request(createTestApp({}, { trustProxy }).app).get(path).set('X-Forwarded-Proto', protocol)

  it.each(['/visa', '/about', '/booking'])('sends HSTS on %s over https', async (path) => {
    const { headers } = await visit(1, path, 'https')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    expect(headers['content-security-policy']).toContain(directive)
  })

  it('sends HSTS with an asset over https', async () => {
    const { headers } = await visit(1, '/assets/entry.js', 'https')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  })

  it.each([
    ['no proxy is trusted', undefined, 'https'],
    ['the proxy has another IP address', '192.0.2.1', 'https'],
    ['the client uses http', 1, 'http'],
  ])('sends no HSTS if %s', async (_, trustProxy, protocol) => {
    for (const path of ['/visa', '/booking']) {
      const { headers } = await visit(trustProxy, path, protocol)
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(headers['content-security-policy']).not.toContain(directive)
    }
  })
})

it.each([
  [false, 'public, max-age=0, must-revalidate'],
  [true, 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'],
])('makes browsers revalidate a page; behind a CDN: %s', async (isBehindCdn, cacheControl) => {
  const { headers } = await request(createTestApp({}, { isBehindCdn }).app).get('/visa')
  expect(headers['cache-control']).toBe(cacheControl)
})

it('sends the Link header of a page, also if it has not changed', async () => {
  const { headers } = await request(app).get('/')
  const { status, headers: unchanged } = await request(app).get('/').set('If-None-Match', String(headers['etag']))
  expect(headers['link']).toMatch(/^<[^>]+\.svg>; rel=preload; as="image"; fetchpriority="high"$/)
  expect([status, unchanged['link']]).toEqual([304, headers['link']])
})

describe('a redirect', () => {
  it.each([
    ['repeats the query', '?utm_source=a', '/about-us?utm_source=a'],
    ['leaves out a query that is too long for the proxy', `?${'a'.repeat(15_000)}`, '/about-us'],
  ])('%s', async (_, query, location) => {
    const { status, headers } = await request(app).get(`/about${query}`)
    expect([status, headers['location']]).toEqual([301, location])
  })

  it('has headers that the proxy accepts, whatever is escaped in the query', async () => {
    const PROXY_HEADERS_MAX = 16_384
    for (const character of ['a', '"', '\u00ff'])
      for (let length = 500; length < 16_000; length += 500) {
        const { headers } = await request(app).get(`/about?${character.repeat(length)}`)
        expect(JSON.stringify(headers).length).toBeLessThan(PROXY_HEADERS_MAX)
      }
  })
})

describe('every response', () => {
  it.each(['/', '/about', '/booking', '/%', '/healthz', '/readyz'])('has the security headers on %s', async (path) => {
    const { headers } = await request(app).get(path)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';script-src 'self';/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it.each([
    ['an invalid host', '/', { Host: 'a b' }, 400],
    ['a failed image', '/pictures/broken.svg', {}, 500],
  ])('has the security headers after %s', async (_, url, requestHeaders, expected) => {
    const fail: RequestHandler = ({ path }, _response, next) =>
      next(path.startsWith('/pictures/') ? new Error('unreadable') : undefined)
    const { app } = createTestApp({}, { fileHandlers: [fail] })
    const { status, text, headers } = await request(app).get(url).set(requestHeaders)
    expect([status, text]).toEqual([expected, `${expected} ${STATUS_CODES[expected]}\n`])
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cache-control']).toBe('no-store')
  })
})

it.each(['/assets/entry.js', '/assets/missing.js'])('sends only the headers of a file with %s', async (path) => {
  const { headers } = await request(app).get(path)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(headers['content-security-policy']).toBeUndefined()
})
