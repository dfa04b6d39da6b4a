import { once } from 'node:events'
import type { Server } from 'node:http'

interface ListenOptions {
  readonly port: number
  readonly host: string | undefined
  /** The settings that port and host come from, for error messages. */
  readonly portKey: string
  readonly hostKey: string
}

/** Listens on a port. Rejects with an Error that names the setting and its value. */
export async function listen(server: Server, options: ListenOptions): Promise<void> {
  const { port, host } = options
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new Error(describeListenError(error, options) ?? String(error), { cause: error })
  }
}

function describeListenError(error: unknown, { port, host, portKey, hostKey }: ListenOptions): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'EADDRINUSE':
      return `${portKey} is "${port}", but must be a port on which no other program listens.`
    case 'EACCES':
      return `${portKey} is "${port}", but must be a port that this user may listen on: 1024 or higher.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${hostKey} is "${host}", but must be an IP address or host name of this machine.`
    default:
      return undefined
  }
}
