import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { ConfigError } from './config-error.ts'
import { listen } from './listen.ts'

const keys = { portKey: 'PORT', hostKey: 'HOST' }

describe('listen', () => {
  it('throws a ConfigError for a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await expect(listen(createServer(), { port, host: '127.0.0.1', ...keys })).rejects.toThrow(
      new ConfigError('PORT', port, 'a port on which no other program listens'),
    )
    other.close()
  })

  it('throws a ConfigError for an IP address of another machine', async () => {
    await expect(listen(createServer(), { port: 0, host: '192.0.2.1', ...keys })).rejects.toThrow(
      new ConfigError('HOST', '192.0.2.1', 'an IP address or host name of this machine'),
    )
  })
})
