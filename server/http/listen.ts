import { once } from 'node:events'
import type { Server } from 'node:http'
import { ConfigError } from './config-error.ts'

interface ListenOptions {
  readonly port: number
  readonly host: string | undefined
  /** The settings that port and host come from, for error messages. */
  readonly portKey: string
  readonly hostKey: string
}

/** Listens on a port. Throws a ConfigError if the setting of the port or of the host prevents this. */
export async function listen(server: Server, options: ListenOptions): Promise<void> {
  server.listen(options.port, options.host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw describeListenError(error, options)
  }
}

function describeListenError(error: unknown, { port, host, portKey, hostKey }: ListenOptions): unknown {
  const options = { cause: error }
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new ConfigError(portKey, port, 'a port on which no other program listens', options)
    case 'EACCES':
      return new ConfigError(portKey, port, 'a port that this user may listen on: 1024 or higher', options)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ConfigError(hostKey, host, 'an IP address or host name of this machine', options)
    default:
      return error
  }
}
