import type { RequestHandler } from 'express'
import { STATUS_CODES } from 'node:http'
import request from 'supertest'
import { describe, expect, it, vi } from 'vitest'
import { getPageContent, getSharedContent } from '../shared/page-content.ts'
import { mapPages, pageKeys, pages } from '../shared/pages.ts'
import { parseTrustedProxies, trustNone, type IsTrustedProxy } from './http/trusted-proxies.ts'
import { createTestApp, createTestFrontend } from './testing/test-app.ts'

const { app, content, resources } = createTestApp()

/** The JSON that a document carries for hydration. */
function findDocumentJson(html: string): string {
  return /<script type="application\/json" id="content">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
}

describe('a page', () => {
  it.each(pageKeys)('returns 200 with the complete page %s', async (key) => {
    const { status, text, headers } = await request(app).get(pages[key].path)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(text).toContain(`<title>${content.pages[key].title}</title>`)
    expect(text).toMatch(/<h1[^>]*>(<span[^>]*>)?[^<]+</)
  })

  it.each(pageKeys)('renders every part of %s in place, without scripts that move it', async (key) => {
    const { text } = await request(app).get(pages[key].path)
    expect(text).not.toMatch(/id="S:|\$RC|<template/)
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

  it.each(pageKeys)('carries the shared content and the content of %s as JSON', async (key) => {
    const json = findDocumentJson((await request(app).get(pages[key].path)).text)
    expect(json).not.toContain('<')
    const contentUrls = mapPages(
      (page) => [...resources.keys()].find((url) => url.startsWith(`/content/${page}-`)) ?? '',
    )
    const expected = {
      shared: getSharedContent(content, contentUrls),
      content: getPageContent(content, key, undefined),
    }
    expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(expected)))
  })

  it('contains no style attribute, which the CSP would block', async () => {
    for (const key of pageKeys) {
      expect((await request(app).get(pages[key].path)).text).not.toMatch(/<[^>]* style=/)
    }
  })

  it('preloads its chunk', async () => {
    expect((await request(app).get('/visa')).text).toContain('<link rel="modulepreload" href="/assets/chunk.js"')
  })
})

describe('an unknown path', () => {
  it('returns 404 with the error view', async () => {
    const { status, text } = await request(app).get('/booking')
    expect(status).toBe(404)
    expect(text).toContain('<h1 tabindex="-1">Unexpected Application Error!</h1>')
    expect(text).toContain('404 Not Found')
    expect(text).toContain('<meta name="robots" content="noindex"/>')
  })

  it('returns plain text, not to be stored, for a missing asset', async () => {
    const { status, text, headers } = await request(app).get('/assets/missing.js')
    expect([status, text, headers['cache-control']]).toEqual([404, '404 Not Found\n', 'no-store'])
  })
})

describe('an invalid request', () => {
  it.each(['/%', '/%E0%A4%A', '/a%00b'])('returns 400 for %s', async (path) => {
    expect((await request(app).get(path)).status).toBe(400)
  })

  it.each(['post', 'put', 'delete', 'patch'] as const)('returns 405 with the Allow header for %s', async (method) => {
    const { status, headers } = await request(app)[method]('/visa')
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })

  it('returns 204 for OPTIONS', async () => {
    expect((await request(app).options('/')).status).toBe(204)
  })
})

describe('a page that fails to render', () => {
  const { renderDocument } = createTestFrontend()
  const failing = createTestApp({
    renderDocument: (page, options) =>
      page.errorMessage ? renderDocument(page, options) : Promise.reject(new Error('secret inside')),
  })

  it('returns 500 with the error view, without the cause and without scripts', async () => {
    const { status, text } = await request(failing.app).get('/visa')
    expect(status).toBe(500)
    expect(text).toContain('Unexpected Application Error!')
    expect(text).toContain('500 Internal Server Error')
    expect(text).not.toContain('secret')
    expect(text).not.toContain('type="module"')
  })

  it('logs the cause', async () => {
    await request(failing.app).get('/tours')
    const requestId: unknown = expect.stringMatching(/^[\da-f-]{36}$/)
    expect(failing.logged).toContainEqual([
      { err: new Error('secret inside'), method: 'GET', path: '/tours', requestId },
      'request failed',
    ])
  })

  it('is not cached', async () => {
    await request(failing.app).get('/umrah')
    expect(failing.pages.find('/umrah')).toBeUndefined()
  })

  it('returns plain text if the error view fails too', async () => {
    const { app } = createTestApp({ renderDocument: () => Promise.reject(new Error('broken')) })
    const { status, text } = await request(app).get('/visa')
    expect([status, text]).toEqual([500, '500 Internal Server Error\n'])
  })
})

describe('a page behind a proxy', () => {
  const directive = 'upgrade-insecure-requests'
  const visit = (isTrusted: IsTrustedProxy, path: string, protocol: string) =>
    request(createTestApp({}, { isTrusted }).app).get(path).set('X-Forwarded-Proto', protocol)

  it.each(['/visa', '/about', '/booking'])('sends HSTS on %s over https', async (path) => {
    const { headers } = await visit(parseTrustedProxies('1'), path, 'https')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    expect(headers['content-security-policy']).toContain(directive)
  })

  it.each([
    ['no proxy is trusted', trustNone, 'https'],
    ['the proxy has another IP address', parseTrustedProxies('192.0.2.1'), 'https'],
    ['the client uses http', parseTrustedProxies('1'), 'http'],
  ])('sends no HSTS if %s', async (_, isTrusted, protocol) => {
    for (const path of ['/visa', '/booking']) {
      const { headers } = await visit(isTrusted, path, protocol)
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(headers['content-security-policy']).not.toContain(directive)
    }
  })
})

describe('the Cache-Control header of a page', () => {
  it('makes browsers revalidate', async () => {
    expect((await request(app).get('/visa')).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  it('allows a CDN to cache for a minute, and makes browsers revalidate', async () => {
    const { headers } = await request(createTestApp({}, { isBehindCdn: true }).app).get('/visa')
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600')
  })
})

describe('every response', () => {
  it.each(['/', '/about', '/booking', '/%', '/assets/missing.js'])('has the security headers on %s', async (path) => {
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
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(headers['cache-control']).toBe('no-store')
  })
})
