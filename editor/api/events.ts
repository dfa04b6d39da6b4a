import type { RequestHandler } from 'express'
import { HttpError } from '../../server/http/http-error.ts'
import { getSession } from '../access/access.ts'
import type { LiveStates } from './live-states.ts'

/** More tabs than an agency has open. */
const STREAMS_MAX = 100
/** Proxies end a connection on which nothing is sent for a minute. */
const HEARTBEAT_MS = 30_000

/**
 * Sends the version of each new state, for as long as the client listens and its session is open. An idle client costs
 * a few bytes a minute, while a request for the state every two seconds costs its headers each time.
 */
export function createEvents({ getVersion, subscribe }: LiveStates): RequestHandler {
  let streams = 0
  return ({ method }, response) => {
    if (streams >= STREAMS_MAX) throw new HttpError(503, 'Too many tabs of the editor are open.')
    // Without `no-transform` the versions would wait until there is enough to compress.
    response.set({ 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform' })
    if (method === 'HEAD') return void response.end()
    streams += 1
    const { confirm } = getSession(response)
    const write = (text: string) =>
      void confirm().then(
        () => response.write(text),
        () => response.end(),
      )
    const send = (version: number) => write(`data: ${version}\n\n`)
    const unsubscribe = subscribe(send)
    const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_MS)
    response.on('close', () => {
      streams -= 1
      unsubscribe()
      clearInterval(heartbeat)
    })
    send(getVersion())
  }
}
