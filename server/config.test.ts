import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('readConfig', () => {
  it('listens on port 3000 of every address by default, and says and measures little', () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, MAX_CONNECTIONS: 5000, DRAIN_MS: 3000, LOG_REQUESTS: false, LOG_IP: false, CDN: false })
  })

  it('takes what is given, and an empty text as not given', () => {
    expect(readConfig({ PORT: '8080', HOST: '127.0.0.1', PUBLIC_ORIGIN: '', CDN: 'true' })).toMatchObject({ PORT: 8080, HOST: '127.0.0.1', CDN: true })
  })

  it('takes an origin with or without the slash at its end', () => {
    expect(readConfig({ PUBLIC_ORIGIN: 'https://www.agency.example/' })).toMatchObject({ PUBLIC_ORIGIN: 'https://www.agency.example' })
  })

  it.each(['true', 'everyone', '10.0.0.0/99', '1.5'])('refuses to trust %s', (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(`TRUST_PROXY is "${value}", but must be the number of proxies before the server, or their`)
  })

  it('refuses anything but true and false for a switch', () => {
    expect(() => readConfig({ LOG_IP: 'yes' })).toThrow('LOG_IP is "yes", but must be true or false.')
  })

  it.each(['http', '-1', '65536', '3000.5', '0x50'])('refuses %s as a port in one sentence', (value) => {
    expect(() => readConfig({ PORT: value })).toThrow(`PORT is "${value}", but must be a whole number from 0 to 65535.`)
  })

  it.each(['agency.example', 'ftp://agency.example', 'https://agency.example/home', 'https://agency.example?x', 'https://me@agency.example'])(
    'refuses %s as the public origin',
    (value) => {
      expect(() => readConfig({ PUBLIC_ORIGIN: value })).toThrow(
        `PUBLIC_ORIGIN is "${value}", but must be the address of the site without a path, for example https://www.agency.example.`,
      )
    },
  )
})
