import type { ErrorResponse, UploadResponse } from '../protocol.ts'

const NO_CONNECTION = 0
export const SIGNED_OUT = 401

/** A response that is no success, with a sentence for the owner. Without a response, `status` is NO_CONNECTION. */
export class ApiError extends Error {
  readonly status: number

  constructor(status: number, body?: ErrorResponse) {
    super(body?.message ?? 'No connection to the editor. Is it still running?')
    this.status = status
  }

  /** Whether the same request may succeed later. */
  get isTemporary(): boolean {
    return this.status === NO_CONNECTION || this.status === 429 || this.status >= 500
  }
}

export type Method = 'GET' | 'POST' | 'DELETE'

/** Sends a request with a JSON body and returns that of the response. Throws an ApiError. */
export async function send<Body>(method: Method, path: string, body: object = {}): Promise<Body> {
  const response = await fetch(path, {
    method,
    ...(method !== 'GET' && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => undefined)
  if (!response) throw new ApiError(NO_CONNECTION)
  // The server and the editor are one build, with the types of editor/protocol.ts.
  const received = await response.json().catch(() => undefined)
  if (!response.ok) throw new ApiError(response.status, received)
  return received
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
      if (request.status < 300) resolve(request.response)
      else reject(new ApiError(request.status, request.response))
    })
    request.addEventListener('error', () => reject(new ApiError(NO_CONNECTION)))
    request.send(file)
  })
}
