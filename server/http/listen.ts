import { once } from 'node:events'
import type { Server } from 'node:http'
import { ConfigError } from '../config.ts'

interface Address {
  readonly port: number
  readonly host: string | undefined
  /** The setting that the port comes from. */
  readonly key: 'PORT' | 'METRICS_PORT'
}

/** Listens, or throws a ConfigError that says what is wrong with the port or the host. */
export async function listen(server: Server, { port, host, key }: Address): Promise<void> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') throw new ConfigError(`${key} is "${port}", but must be a port on which no other program listens.`)
    if (code === 'EACCES') throw new ConfigError(`${key} is "${port}", but must be a port that this user may listen on: one from 1024 up.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new ConfigError(`HOST is "${host}", but must be an address of this machine.`)
    throw error
  }
}
