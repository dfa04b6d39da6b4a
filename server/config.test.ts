import { describe, expect, it } from 'vitest'
import { describeFormerName, readConfig } from './config.ts'

const allowedPorts = 'a whole number from 0 to 65535.'
const allowedProxies = 'the number of proxies in front of the server, or their IP addresses and ranges'
const allowedEditOrigins = 'an origin with https, such as https://edit.agency.example.'
const allowedOrigins = 'the URL of the site without a path, for example https://www.agency.example.'

describe('readConfig', () => {
  it('listens on port 3000 of all addresses by default, and logs and measures little', () => {
    expect(readConfig({})).toEqual({
      PORT: 3000,
      DRAIN_MS: 3000,
      LOG_REQUESTS: false,
      LOG_IP: false,
      METRICS_HOST: '127.0.0.1',
      PUBLISHER: 'self',
      CDN: false,
      EDIT_PORT: 4100,
    })
  })

  it('reads values, and treats an empty one as not set', () => {
    const config = readConfig({ PORT: '8080', HOST: '127.0.0.1', PUBLIC_ORIGIN: '', CDN: 'true' })
    expect(config).toMatchObject({ PORT: 8080, HOST: '127.0.0.1', CDN: true })
    expect(config.PUBLIC_ORIGIN).toBeUndefined()
  })

  it('reads the former name of a setting, unless the new one is set, and describes it', () => {
    expect(readConfig({ SITE_DIR: '/former', AGENCY_DIR: '' })).toMatchObject({ AGENCY_DIR: '/former' })
    expect(readConfig({ SITE_DIR: '/former', AGENCY_DIR: '/new' })).toMatchObject({ AGENCY_DIR: '/new' })
    expect(describeFormerName({ SITE_DIR: '/former' })).toContain('SITE_DIR is now called AGENCY_DIR')
    expect(describeFormerName({ SITE_DIR: '', AGENCY_DIR: '/new' })).toBeUndefined()
  })

  it.each(['https://www.agency.example/', 'https://www.agency.example'])('accepts the origin %s', (PUBLIC_ORIGIN) => {
    expect(readConfig({ PUBLIC_ORIGIN })).toMatchObject({ PUBLIC_ORIGIN: 'https://www.agency.example' })
  })

  it.each(['https://edit.agency.example', 'http://localhost:3000'])('accepts the origin %s of an editor', (origin) => {
    expect(readConfig({ EDIT_ORIGIN: origin })).toMatchObject({ EDIT_ORIGIN: origin })
  })

  it.each([
    ['TRUST_PROXY', 'everyone', allowedProxies],
    ['TRUST_PROXY', '10.0.0.0/99', allowedProxies],
    ['TRUST_PROXY', '99999999999999999999', allowedProxies],
    ['TRUST_PROXY', '1,2', allowedProxies],
    ['TRUST_PROXY', '10.0.0.1,', allowedProxies],
    ['LOG_IP', 'yes', 'true or false.'],
    ['PORT', 'http', allowedPorts],
    ['PORT', '-1', allowedPorts],
    ['PORT', '65536', allowedPorts],
    ['PORT', '0x50', allowedPorts],
    ['METRICS_PORT', '3000', 'another port than PORT.'],
    ['PUBLIC_ORIGIN', 'agency.example', allowedOrigins],
    ['PUBLIC_ORIGIN', 'ftp://agency.example', allowedOrigins],
    ['PUBLIC_ORIGIN', 'https://agency.example/home', allowedOrigins],
    ['PUBLIC_ORIGIN', 'https://me@agency.example', allowedOrigins],
    ['EDIT_ORIGIN', 'http://edit.agency.example', allowedEditOrigins],
    ['EDIT_ORIGIN', 'http://127.0.0.1:3000', allowedEditOrigins],
    ['EDIT_ORIGIN', 'http://localhost.agency.example', allowedEditOrigins],
    ['EDIT_ORIGIN', 'https://edit.agency.example/editor', allowedOrigins],
  ])('rejects %s=%s in one sentence', (key, value, allowed) => {
    expect(() => readConfig({ [key]: value })).toThrow(`${key} is "${value}", but must be ${allowed}`)
  })

  it('accepts that both ports are free to choose', () => {
    expect(readConfig({ PORT: '0', METRICS_PORT: '0' })).toMatchObject({ PORT: 0, METRICS_PORT: 0 })
  })
})
