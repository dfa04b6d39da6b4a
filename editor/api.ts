import type { EditorImage, EditorState } from '../shared/editing.ts'

export const NO_CONNECTION = 0
export const SIGNED_OUT = 401
export const CONFLICT = 409

/** A response that is no success, with a sentence for the owner. Without a response, `status` is NO_CONNECTION. */
export class ApiError extends Error {
  readonly status: number
  /** The state of the editor, if the response contains it. */
  readonly state: EditorState | undefined

  constructor(status: number, body: unknown) {
    super(getMessage(body))
    this.status = status
    this.state = isState(body) ? body : undefined
  }

  /** Whether the same request may succeed later. */
  get isTemporary(): boolean {
    return this.status === NO_CONNECTION || this.status >= 500
  }
}

/** Sends a request with a JSON body and returns that of the response. Throws an ApiError. */
export async function send<Body>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Body> {
  const response = await fetch(path, {
    method,
    ...(method !== 'GET' && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body ?? {}) }),
  }).catch(() => undefined)
  if (!response) throw new ApiError(NO_CONNECTION, undefined)
  const received: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw new ApiError(response.status, received)
  // The server and the editor are one build, with the types of shared/editing.ts.
  return received as Body
}

/** Uploads a photograph and calls `onProgress` with the part that is sent, from 0 to 1. Throws an ApiError. */
export function upload(file: File, onProgress: (part: number) => void): Promise<EditorImage> {
  return new Promise((resolve, reject) => {
    // `fetch` has no progress of uploads.
    const request = new XMLHttpRequest()
    request.open('POST', `/api/images?name=${encodeURIComponent(file.name)}`)
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => {
      if (request.status < 300) resolve(request.response)
      else reject(new ApiError(request.status, request.response))
    })
    request.addEventListener('error', () => reject(new ApiError(NO_CONNECTION, undefined)))
    request.send(file)
  })
}

function getMessage(body: unknown): string {
  const isError = typeof body === 'object' && body !== null && 'message' in body
  return isError ? String(body.message) : 'No connection to the editor. Is it still running?'
}

function isState(body: unknown): body is EditorState {
  return typeof body === 'object' && body !== null && 'outline' in body
}
