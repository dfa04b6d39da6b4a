import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

export interface RawResponse {
  readonly status: number
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>
  /** Decoded, if its encoding is known. */
  readonly body: Buffer
}

const END_OF_HEAD = '\r\n\r\n'
const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
}

/** Parses the final response, up to the end of the connection. Returns undefined if there is none. */
export function parseResponse(received: Buffer): RawResponse | undefined {
  const end = received.indexOf(END_OF_HEAD)
  const [start = '', ...lines] = received.subarray(0, Math.max(0, end)).toString('latin1').split('\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(start)?.[1])
  if (Number.isNaN(status)) return undefined
  const rest = received.subarray(end + END_OF_HEAD.length)
  if (status < 200) return parseResponse(rest)
  const headers = parseHeaders(lines)
  const body = headers.get('transfer-encoding') === 'chunked' ? joinChunks(rest) : rest
  const decode = body.length > 0 ? decoders[headers.get('content-encoding') ?? ''] : undefined
  return { status, headers, body: decode ? decode(body) : body }
}

function parseHeaders(lines: readonly string[]): Map<string, string> {
  const headers = new Map<string, string>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    const value = line.slice(colon + 1).trim()
    const before = headers.get(name)
    headers.set(name, before === undefined ? value : `${before}, ${value}`)
  }
  return headers
}

/** Source: RFC 9112, section 7.1. */
function joinChunks(rest: Buffer): Buffer {
  const end = rest.indexOf('\r\n')
  const size = Number.parseInt(rest.subarray(0, Math.max(0, end)).toString('latin1'), 16)
  if (!size) return Buffer.alloc(0)
  const start = end + 2
  return Buffer.concat([rest.subarray(start, start + size), joinChunks(rest.subarray(start + size + 2))])
}
