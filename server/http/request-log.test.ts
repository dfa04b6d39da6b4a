import { createServer } from 'node:http'
import request from 'supertest'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestApp, createTestFrontend } from '../testing/test-app.ts'
import { createRequestLog } from './request-log.ts'

const defaults = { logEveryRequest: true, logIp: false }

function createLoggedApp(options: Partial<typeof defaults> = {}, renderDocument = createTestFrontend().renderDocument) {
  const log = { info: vi.fn(), error: vi.fn(), fatal: vi.fn(), warn: vi.fn() }
  const { app } = createTestApp(
    { renderDocument },
    { trustProxy: 1, observers: [createRequestLog(log, { ...defaults, ...options })] },
  )
  return { app, log }
}

describe('createRequestLog', () => {
  afterEach(() => vi.restoreAllMocks())

  it('logs every request without its query', async () => {
    const { app, log } = createLoggedApp()
    await request(app).get('/visa?name=secret')
    await vi.waitFor(() => expect(log.info).toHaveBeenCalledOnce())
    const fields = {
      method: 'GET',
      path: '/visa',
      status: 200,
      durationMs: expect.any(Number) as unknown,
      requestId: expect.stringMatching(/^[\da-f-]{36}$/) as unknown,
    }
    expect(log.info).toHaveBeenCalledWith(fields, 'request completed')
  })

  it('logs the IP address of the client, not of the proxy, and only if enabled', async () => {
    const { app, log } = createLoggedApp({ logIp: true })
    await request(app).get('/visa').set('X-Forwarded-For', '203.0.113.7')
    const fields: unknown = expect.objectContaining({ ip: '203.0.113.7' })
    await vi.waitFor(() => expect(log.info).toHaveBeenCalledWith(fields, 'request completed'))
  })

  it('does not log successful and fast requests by default', async () => {
    const { app, log } = createLoggedApp({ logEveryRequest: false })
    vi.spyOn(performance, 'now').mockReturnValue(0)
    const server = createServer(app).listen()
    for (const path of ['/visa', '/booking', '/%']) await request(server).get(path)
    await new Promise((resolve) => server.close(resolve))
    expect(log.info).not.toHaveBeenCalled()
    expect(log.error).not.toHaveBeenCalled()
  })

  it('always logs failed requests', async () => {
    const { app, log } = createLoggedApp({ logEveryRequest: false }, () => Promise.reject(new Error('broken')))
    await request(app).get('/visa')
    const fields: unknown = expect.objectContaining({ status: 500, path: '/visa' })
    await vi.waitFor(() => expect(log.error).toHaveBeenCalledWith(fields, 'request completed'))
  })

  it('always logs requests that took more than a second', async () => {
    const { app, log } = createLoggedApp({ logEveryRequest: false })
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1500))
    await request(app).get('/visa')
    const fields: unknown = expect.objectContaining({ status: 200, path: '/visa' })
    await vi.waitFor(() => expect(log.info).toHaveBeenCalledWith(fields, 'request completed'))
  })
})
