import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const TIMEOUT_MS = 20_000
const ATTEMPTS = 200

export interface RawResponse {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/** Sends bytes as they are, and resolves with the response when the connection is closed. */
export async function sendRaw(port: number, bytes: string): Promise<RawResponse> {
  const socket = connect(port, '127.0.0.1')
    .setEncoding('utf8')
    .setTimeout(TIMEOUT_MS, () => socket.destroy())
  let response = ''
  socket.on('data', (text: string) => (response += text)).on('error', () => {})
  socket.write(bytes)
  await once(socket, 'close')
  return parseResponse(response)
}

function parseResponse(response: string): RawResponse {
  const [head = '', ...body] = response.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => {
    const [name = '', ...value] = line.split(':')
    return [name.toLowerCase(), value.join(':').trim()] as const
  })
  return { status: Number(statusLine.split(' ')[1]), headers: new Map(headers), body: body.join('\r\n\r\n') }
}

/** A request whose body is not chunked, against its header. `lines` are further headers. */
export function createBrokenRequest(method: string, host: string, path = '/', lines = ''): string {
  const target = method === 'CONNECT' ? `${host}:443` : path
  const headers = `Host: ${host}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n${lines}`
  return `${method} ${target} HTTP/1.1\r\n${headers}\r\nZZZ\r\nabc\r\n`
}

/** Waits until a process listens. */
export async function waitForPort(port: number, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS && child.exitCode === null; attempt += 1) {
    const socket = connect(port, '127.0.0.1')
    const isListening = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isListening) return
    await delay(50)
  }
  throw new Error(`${child.spawnfile} does not listen on port ${port}.`)
}
