import { request, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

const TIMEOUT_MS = 30_000

export interface Response {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly text: string
}

/** Sends a GET request over a new connection. Resolves with status 0 if the server closes it without a response. */
export function sendRequest(url: string): Promise<Response> {
  return new Promise((resolve) => {
    const fail = () => resolve({ status: 0, headers: {}, body: Buffer.alloc(0), text: '' })
    const pending = request(url, { agent: false, timeout: TIMEOUT_MS }, (response) => {
      const { statusCode: status = 0, headers } = response
      buffer(response).then((body) => resolve({ status, headers, body, text: body.toString() }), fail)
    })
    pending.on('timeout', () => pending.destroy())
    pending.on('error', fail)
    pending.end()
  })
}
