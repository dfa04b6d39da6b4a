import { connect } from 'node:net'
import { EVENT_STREAM } from './known-names.ts'

/** How long a client that has sent only a part of its request waits before it ends its side. */
const PATIENCE_MS = 10
/** A server that computes for longer is killed before: see visitor.ts. */
const RESPONSE_MAX_MS = 60_000

export interface Exchange {
  readonly received: Buffer
  /** Whether the server has closed the connection, as the request asks for. */
  readonly isClosed: boolean
}

/** Sends bytes over a new connection. Resolves when the server has closed it. */
export function exchange(port: number, bytes: Buffer, isComplete: boolean): Promise<Exchange> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(port, 'localhost', () => socket.write(bytes))
    const finish = (isClosed: boolean) => {
      clearTimeout(limit)
      clearTimeout(patience)
      socket.destroy()
      resolve({ received: Buffer.concat(chunks), isClosed })
    }
    const limit = setTimeout(finish, RESPONSE_MAX_MS, false)
    const patience = isComplete ? undefined : setTimeout(() => socket.end(), PATIENCE_MS)
    socket.on('data', (chunk) => {
      const isFirst = chunks.push(chunk) === 1
      // An event stream lasts until its client ends it. The first chunk has the headers.
      if (isFirst && chunk.includes(EVENT_STREAM)) setTimeout(finish, PATIENCE_MS, true)
    })
    socket.on('close', () => finish(true))
    // The server may close a connection while the client still sends.
    socket.on('error', () => {})
  })
}
