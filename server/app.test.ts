import request from 'supertest'
import { describe, expect, it, vi } from 'vitest'
import { pageKeys, pages } from '../shared/pages.ts'
import { createTestApp, createTestFrontend } from './test-frontend.ts'
import { compileTrust, trustNobody, type Trust } from './trust-proxy.ts'

const { app, content } = createTestApp()

describe('a page', () => {
  it.each(pageKeys)('answers 200 with the whole of %s', async (key) => {
    const { status, text, headers } = await request(app).get(pages[key].path)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(text).toContain(`<title>${content.pages[key].title}</title>`)
    expect(text).toMatch(/<h1[^>]*>(<span[^>]*>)?[^<]+</)
  })

  it.each(pageKeys)('holds no part of %s back for a script to move into place', async (key) => {
    const { text } = await request(app).get(pages[key].path)
    expect(text).not.toMatch(/id="S:|\$RC|<template/)
  })

  it('is rendered once', async () => {
    const { renderDocument } = createTestFrontend()
    const spy = vi.fn(renderDocument)
    const { app } = createTestApp({ renderDocument: spy })
    for (const url of ['/visa', '/visa', '/visa?utm_source=a', '/visa?b']) expect((await request(app).get(url)).status).toBe(200)
    expect(spy).toHaveBeenCalledOnce()
  })

  it('carries its content as JSON that cannot end its script element', async () => {
    const { text } = await request(app).get('/about-us')
    const json = /<script type="application\/json" id="content">(.*?)<\/script>/s.exec(text)?.[1]
    expect(json).not.toContain('<')
    expect(JSON.parse(json ?? '')).toEqual(JSON.parse(JSON.stringify(content)))
  })

  it('carries no style attribute, which the policy would block', async () => {
    for (const key of pageKeys) expect((await request(app).get(pages[key].path)).text).not.toMatch(/<[^>]* style=/)
  })

  it('announces its part', async () => {
    expect((await request(app).get('/visa')).text).toContain('<link rel="modulepreload" href="/assets/part.js"/>')
  })
})

describe('another spelling of a path', () => {
  it.each([
    ['/about', '/about-us'],
    ['/About-Us/?a=1', '/about-us?a=1'],
    ['//visa//', '/visa'],
  ])('leads %s once to %s', async (spelling, path) => {
    const { status, headers } = await request(app).get(spelling)
    expect([status, headers['location']]).toEqual([301, path])
  })
})

describe('an unknown path', () => {
  it('answers 404 with the error view', async () => {
    const { status, text } = await request(app).get('/booking')
    expect(status).toBe(404)
    expect(text).toContain('<h1 tabindex="-1">Unexpected Application Error!</h1>')
    expect(text).toContain('404 Not Found')
    expect(text).toContain('<meta name="robots" content="noindex"/>')
  })

  it('keeps the header usable', async () => {
    const { text } = await request(app).get('/booking')
    for (const key of pageKeys) expect(text).toContain(`href="${pages[key].path}"`)
  })

  it('answers a missing asset with plain words that no cache keeps', async () => {
    const { status, text, headers } = await request(app).get('/assets/gone.js')
    expect([status, text, headers['cache-control']]).toEqual([404, '404 Not Found\n', 'no-store'])
  })
})

describe('a request that makes no sense', () => {
  it.each(['/%', '/%E0%A4%A', '/a%00b'])('answers 400 to %s', async (path) => {
    expect((await request(app).get(path)).status).toBe(400)
  })

  it.each(['post', 'put', 'delete', 'patch'] as const)('answers 405 to %s and says what is allowed', async (method) => {
    const { status, headers } = await request(app)[method]('/visa')
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })

  it('answers 204 to OPTIONS', async () => {
    expect((await request(app).options('/')).status).toBe(204)
  })
})

describe('a render that fails', () => {
  const { renderDocument } = createTestFrontend()
  const failing = createTestApp({
    renderDocument: (page, options) => (page.errorMessage ? renderDocument(page, options) : Promise.reject(new Error('secret inside'))),
  })

  it('answers 500 with the error view, without its inside', async () => {
    const { status, text } = await request(failing.app).get('/visa')
    expect(status).toBe(500)
    expect(text).toContain('Unexpected Application Error!')
    expect(text).toContain('500 Internal Server Error')
    expect(text).not.toContain('secret')
    expect(text).not.toContain('type="module"')
  })

  it('tells the log the cause', async () => {
    await request(failing.app).get('/tours')
    expect(failing.logged).toContainEqual([
      { err: new Error('secret inside'), method: 'GET', path: '/tours', requestId: expect.stringMatching(/^[\da-f-]{36}$/) },
      'request failed',
    ])
  })

  it('is not stored', async () => {
    await request(failing.app).get('/umrah')
    expect(failing.pages.find('umrah')).toBeUndefined()
  })

  it('answers in plain words where even the error view fails', async () => {
    const { app } = createTestApp({ renderDocument: () => Promise.reject(new Error('broken')) })
    const { status, text } = await request(app).get('/visa')
    expect([status, text]).toEqual([500, '500 Internal Server Error\n'])
  })
})

describe('a page behind a proxy that speaks https', () => {
  const upgrade = 'upgrade-insecure-requests'
  const visit = (trust: Trust, path: string, scheme: string) => request(createTestApp({}, { trust }).app).get(path).set('X-Forwarded-Proto', scheme)

  it.each(['/visa', '/about', '/booking'])('tells browsers on %s to stay with https', async (path) => {
    const { headers } = await visit(compileTrust('1'), path, 'https')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    expect(headers['content-security-policy']).toContain(upgrade)
  })

  it.each([
    ['nobody vouches for it', trustNobody, 'https'],
    ['the proxy has another address', compileTrust('192.0.2.1'), 'https'],
    ['the visitor uses http', compileTrust('1'), 'http'],
  ])('says nothing of it where %s', async (_, trust, scheme) => {
    for (const path of ['/visa', '/booking']) {
      const { headers } = await visit(trust, path, scheme)
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(headers['content-security-policy']).not.toContain(upgrade)
    }
  })
})

describe('the time that a page is kept', () => {
  it('is none for browsers', async () => {
    expect((await request(app).get('/visa')).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  it('is a minute at an edge, and none for browsers', async () => {
    const { headers } = await request(createTestApp({}, { isBehindCdn: true }).app).get('/visa')
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600')
  })
})

describe('every answer', () => {
  it.each(['/', '/about', '/booking', '/%', '/assets/gone.js'])('carries the security headers on %s', async (path) => {
    const { headers } = await request(app).get(path)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';script-src 'self';/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-powered-by']).toBeUndefined()
  })
})
