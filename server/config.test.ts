import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('readConfig', () => {
  it('listens on port 3000 of every address by default', () => {
    expect(readConfig({})).toEqual({ port: 3000, host: undefined })
  })

  it('takes PORT and HOST', () => {
    expect(readConfig({ PORT: '8080', HOST: '127.0.0.1' })).toEqual({ port: 8080, host: '127.0.0.1' })
  })

  it.each(['http', '-1', '65536', '3000.5', '0x50'])('refuses %s as a port in one sentence', (value) => {
    expect(() => readConfig({ PORT: value })).toThrow(`PORT is "${value}", but must be a whole number from 0 to 65535.`)
  })
})
