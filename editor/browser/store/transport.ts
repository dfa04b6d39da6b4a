import type { ErrorCode, ErrorResponse, UploadResponse } from '../../protocol.ts'

const NO_CONNECTION = 0
export const SIGNED_OUT = 401
/** 502 and 504: a proxy gets no response from the editor. */
const TEMPORARY = [NO_CONNECTION, 502, 503, 504]
const RECONNECT_MS = 2000

/** A response that is no success, with a sentence for the owner. Without a response, `status` is 0. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | undefined

  constructor(status: number, body?: Partial<ErrorResponse>) {
    super(body?.message ?? describeStatus(status))
    this.status = status
    this.code = body?.code
  }

  /** Whether the same request may succeed later. */
  get isTemporary(): boolean {
    return TEMPORARY.includes(this.status)
  }
}

/** Responses that are not those of the editor: a proxy, a login page of a network, or nothing. */
function describeStatus(status: number): string {
  if (TEMPORARY.includes(status)) return 'No connection to the editor. Try again in a minute.'
  return `Something between this browser and the editor has answered instead of it (${status}).`
}

export type Method = 'GET' | 'POST' | 'DELETE'

export interface Transport {
  /** Sends a request with a JSON body and returns that of the response. Throws an ApiError. */
  readonly send: <Body>(method: Method, path: string, body?: object) => Promise<Body>
  /** Calls `onVersion` with the version of each new state. Returns a function that ends this. */
  readonly listen: (onVersion: (version: number) => void) => () => void
}

export const transport: Transport = {
  async send(method, path, body = {}) {
    const response = await fetch(path, {
      method,
      ...(method !== 'GET' && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    }).catch(() => undefined)
    if (!response) throw new ApiError(NO_CONNECTION)
    const received = await response.json().catch(() => undefined)
    if (!response.ok || received === undefined) throw new ApiError(response.status, received)
    // The server and the editor are one build, with the types of editor/protocol.ts.
    return received
  },
  listen(onVersion) {
    let events: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const close = () => {
      clearTimeout(timer)
      events?.close()
      events = undefined
    }
    const open = () => {
      close()
      if (document.hidden) return
      events = new EventSource('/api/events')
      events.addEventListener('message', ({ data }) => onVersion(Number(data)))
      events.addEventListener('error', () => {
        // The browser tries again by itself only if the connection was lost.
        onVersion(0)
        timer = setTimeout(open, RECONNECT_MS)
      })
    }
    // A hidden tab asks for nothing.
    document.addEventListener('visibilitychange', open)
    addEventListener('online', open)
    open()
    return () => {
      close()
      document.removeEventListener('visibilitychange', open)
      removeEventListener('online', open)
    }
  },
}

/** Uploads a photograph and calls `onProgress` with the part that is sent, from 0 to 1. Throws an ApiError. */
export function upload(file: File, onProgress: (part: number) => void): Promise<UploadResponse> {
  return new Promise((resolve, reject) => {
    // `fetch` has no progress of uploads.
    const request = new XMLHttpRequest()
    request.open('POST', `/api/images?name=${encodeURIComponent(file.name)}`)
    // What a file is, the server finds out by its bytes.
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => {
      if (request.status < 300 && request.response) resolve(request.response)
      else reject(new ApiError(request.status, request.response ?? undefined))
    })
    request.addEventListener('error', () => reject(new ApiError(NO_CONNECTION)))
    request.send(file)
  })
}
