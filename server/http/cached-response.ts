import { createHash } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import { lazy } from './lazy.ts'

export type Headers = Readonly<Record<string, string>>

/** In the order of preference. */
const compressions = ['br', 'gzip'] as const

/** A value as it is, and the functions that load it in an encoding. */
type Encoded<Value> = Readonly<
  Partial<Record<(typeof compressions)[number], () => Promise<Value>>> & { identity: Value }
>

export type Bodies = Encoded<Buffer>

/** A response for every client: built once, sent from memory in the encoding that the client accepts. */
export interface CachedResponse extends Encoded<{ readonly body: Buffer; readonly etag: string }> {
  readonly headers: Headers
}

/** Mail programs, messengers and translators show images inside other sites. */
const EMBEDDABLE: Headers = { 'cross-origin-resource-policy': 'cross-origin' }

/** `type` is the media type. */
export function createCachedResponse({ identity, br, gzip }: Bodies, type: string, headers: Headers): CachedResponse {
  return {
    headers: {
      'Content-Type': type,
      ...(type.startsWith('image/') && EMBEDDABLE),
      ...headers,
      ...((br || gzip) && { Vary: 'Accept-Encoding' }),
    },
    identity: addETag(identity),
    ...(br && { br: lazy(async () => addETag(await br())) }),
    ...(gzip && { gzip: lazy(async () => addETag(await gzip())) }),
  }
}

function addETag(body: Buffer) {
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"` }
}

/** Sends a cached response. With status 200, a client that has it already gets 304. */
export async function sendCached(
  request: Request,
  response: Response,
  cached: CachedResponse,
  status = 200,
): Promise<void> {
  // Each alone: from a list, Express selects gzip for every browser.
  const encoding = compressions.find((name) => cached[name] && request.acceptsEncodings(name))
  const { body, etag } = (encoding && (await cached[encoding]?.())) ?? cached.identity
  response.statusCode = status
  setHeaders(response, cached.headers)
  if (status === 200) response.setHeader('ETag', etag)
  if (request.fresh) {
    response.statusCode = 304
    response.end()
    return
  }
  if (encoding) response.setHeader('Content-Encoding', encoding)
  response.send(body)
}

/** Sends the responses below a path: `load` gets the rest of the path. Passes other requests on. */
export function sendBelow(
  parentPath: string,
  load: (name: string) => Promise<CachedResponse | undefined>,
): RequestHandler {
  const send: RequestHandler = async (request, response, next) => {
    const cached = await load(request.path.slice(parentPath.length))
    if (cached) await sendCached(request, response, cached)
    else next()
  }
  return (request, response, next) => (request.path.startsWith(parentPath) ? send(request, response, next) : next())
}

/** Sets headers as they are: unlike `response.set`, which parses the media type of each request. */
export function setHeaders(response: Response, headers: Headers): void {
  for (const name in headers) response.setHeader(name, headers[name] ?? '')
}
