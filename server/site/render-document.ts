import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { PageKey } from '../../shared/pages.ts'
import type { ServedPicture, SiteContent } from '../../shared/content.ts'
import type { Frontend } from '../frontend/frontend.ts'

const RENDER_TIMEOUT_MS = 10_000

export interface PageRequest {
  readonly page?: PageKey
  /** Rendered as the error view where there is no page. */
  readonly errorMessage?: string
  /** What a link preview of the page shows. */
  readonly sharePicture?: ServedPicture | undefined
  /** False for a document that no script shall change. */
  readonly isHydrated?: boolean
}

/**
 * Renders one document, whole, as its HTML text.
 * Rejects with the first error of the render: what React would put in its place is never sent.
 */
export async function renderToText(frontend: Frontend, content: SiteContent, { page, errorMessage, sharePicture, isHydrated = true }: PageRequest): Promise<string> {
  const { promise, resolve, reject } = withResolvers<void>()
  const files = frontend.listFiles(page)
  const stream = await frontend.renderDocument(
    { content, page, errorMessage, sharePicture, files: isHydrated ? files : { ...files, entry: undefined, parts: [] } },
    { onAllReady: resolve, onError: reject, onShellError: reject },
  )
  const timer = setTimeout(() => stream.abort(new Error(`The render took longer than ${RENDER_TIMEOUT_MS} ms.`)), RENDER_TIMEOUT_MS)
  try {
    await promise
    return await frontend.finishDocument(await text(stream.pipe(new PassThrough())))
  } finally {
    clearTimeout(timer)
  }
}

// Promise.withResolvers comes with Node 22.
function withResolvers<T>() {
  let resolve: (value: T) => void = () => {}
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}
