import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('readConfig', () => {
  it('listens on port 3000 of every address by default', () => {
    expect(readConfig({})).toEqual({ PORT: 3000 })
  })

  it('takes what is given, and an empty text as not given', () => {
    expect(readConfig({ PORT: '8080', HOST: '127.0.0.1', PUBLIC_ORIGIN: '' })).toEqual({ PORT: 8080, HOST: '127.0.0.1' })
  })

  it('takes an origin with or without the slash at its end', () => {
    expect(readConfig({ PUBLIC_ORIGIN: 'https://www.agency.example/' })).toMatchObject({ PUBLIC_ORIGIN: 'https://www.agency.example' })
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
