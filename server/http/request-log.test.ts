import request from 'supertest'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createRequestLog } from './request-log.ts'
import { createTestApp } from '../testing/test-app.ts'
import { parseTrustedProxies } from './trusted-proxies.ts'

const options = { LOG_REQUESTS: true, LOG_IP: false, trust: parseTrustedProxies('1') }

function createLoggedApp(changes: Partial<typeof options> = {}, isBroken = false) {
  const log = { info: vi.fn<(...entry: unknown[]) => void>(), error: vi.fn<(...entry: unknown[]) => void>(), fatal: () => {}, warn: () => {} }
  const { app } = createTestApp(isBroken ? { renderDocument: () => Promise.reject(new Error('broken')) } : {}, { watches: [createRequestLog(log, { ...options, ...changes })] })
  return { app, log }
}

describe('createRequestLog', () => {
  afterEach(() => vi.restoreAllMocks())

  it('writes a line for every request, without its query', async () => {
    const { app, log } = createLoggedApp()
    await request(app).get('/visa?name=secret')
    await vi.waitFor(() => expect(log.info).toHaveBeenCalledOnce())
    const entry = { method: 'GET', path: '/visa', status: 200, milliseconds: expect.any(Number), requestId: expect.stringMatching(/^[\da-f-]{36}$/) }
    expect(log.info).toHaveBeenCalledWith(entry, 'answered')
  })

  it('writes the address of the visitor, not of the proxy, only where asked for', async () => {
    const { app, log } = createLoggedApp({ LOG_IP: true })
    await request(app).get('/visa').set('X-Forwarded-For', '203.0.113.7')
    await vi.waitFor(() => expect(log.info).toHaveBeenCalledWith(expect.objectContaining({ address: '203.0.113.7' }), 'answered'))
  })

  it('is silent about what went well and fast', async () => {
    const { app, log } = createLoggedApp({ LOG_REQUESTS: false })
    for (const path of ['/visa', '/booking', '/%']) await request(app).get(path)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(log.info).not.toHaveBeenCalled()
    expect(log.error).not.toHaveBeenCalled()
  })

  it('always writes what failed', async () => {
    const { app, log } = createLoggedApp({ LOG_REQUESTS: false }, true)
    await request(app).get('/visa')
    await vi.waitFor(() => expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ status: 500, path: '/visa' }), 'answered'))
  })

  it('always writes what took more than a second', async () => {
    const { app, log } = createLoggedApp({ LOG_REQUESTS: false })
    vi.spyOn(performance, 'now').mockReturnValueOnce(performance.now() - 1500)
    await request(app).get('/visa')
    await vi.waitFor(() => expect(log.info).toHaveBeenCalledWith(expect.objectContaining({ status: 200, path: '/visa' }), 'answered'))
  })
})
