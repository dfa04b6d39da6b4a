import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('readConfig', () => {
  it('listens on port 3000 of all addresses by default, and logs and measures little', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      PORT: 3000,
      MAX_CONNECTIONS: 5000,
      DRAIN_MS: 3000,
      LOG_REQUESTS: false,
      LOG_IP: false,
      CDN: false,
    })
    expect(config.METRICS_PORT).toBeUndefined()
    expect(config.METRICS_HOST).toBe('127.0.0.1')
    expect(config.HOST).toBeUndefined()
  })

  it('reads values, and treats an empty one as not set', () => {
    const config = readConfig({ PORT: '8080', HOST: '127.0.0.1', PUBLIC_ORIGIN: '', CDN: 'true' })
    expect(config).toMatchObject({ PORT: 8080, HOST: '127.0.0.1', CDN: true })
    expect(config.PUBLIC_ORIGIN).toBeUndefined()
  })

  it('accepts an origin with or without a trailing slash', () => {
    for (const origin of ['https://www.agency.example/', 'https://www.agency.example']) {
      expect(readConfig({ PUBLIC_ORIGIN: origin })).toMatchObject({ PUBLIC_ORIGIN: 'https://www.agency.example' })
    }
  })

  it.each(['true', 'everyone', '10.0.0.0/99', '1.5'])('rejects %s as trusted proxies', (value) => {
    const message = `TRUST_PROXY is "${value}", but must be the number of proxies in front of the server, or their`
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(message)
  })

  it('rejects anything but true and false for a flag', () => {
    expect(() => readConfig({ LOG_IP: 'yes' })).toThrow('LOG_IP is "yes", but must be true or false.')
  })

  it.each(['http', '-1', '65536', '3000.5', '0x50'])('rejects %s as a port in one sentence', (value) => {
    expect(() => readConfig({ PORT: value })).toThrow(`PORT is "${value}", but must be a whole number from 0 to 65535.`)
  })

  it('rejects the port of the site as that of the metrics, unless both are free to choose', () => {
    const message = 'METRICS_PORT is "3000", but must be another port than PORT.'
    expect(() => readConfig({ METRICS_PORT: '3000' })).toThrow(message)
    expect(readConfig({ PORT: '0', METRICS_PORT: '0' })).toMatchObject({ PORT: 0, METRICS_PORT: 0 })
  })

  it.each([
    'agency.example',
    'ftp://agency.example',
    'https://agency.example/home',
    'https://agency.example?x',
    'https://me@agency.example',
  ])('rejects %s as the public origin', (value) => {
    const allowed = 'the URL of the site without a path, for example https://www.agency.example'
    expect(() => readConfig({ PUBLIC_ORIGIN: value })).toThrow(`PUBLIC_ORIGIN is "${value}", but must be ${allowed}.`)
  })
})
