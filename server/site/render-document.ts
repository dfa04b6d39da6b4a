import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { DocumentRequest } from '../../client/entry-server.tsx'
import type { SiteContent } from '../../shared/model/content.ts'
import { getPageVariant } from '../../shared/page-content/page-content.ts'
import { hasUrduWords } from '../content/urdu-words.ts'
import type { PageKey } from '../../shared/pages.ts'
import type { Frontend } from '../frontend/frontend.ts'
import type { Headers } from '../http/cached-response.ts'

const RENDER_TIMEOUT_MS = 10_000

export interface RenderRequest extends Omit<DocumentRequest, 'files'> {
  /** False for a document without scripts. */
  readonly isHydrated?: boolean
  /** Style rules to append to those of the frontend. */
  readonly extraStyles?: string
}

interface RenderedDocument {
  readonly html: string
  /** They make browsers request the first image before they parse the document. */
  readonly headers: Headers
}

/**
 * Renders a document to HTML. Rejects with the first error: the fallback that React would render is never sent. For a
 * host that sends no headers, which gets a policy, the document has a link to its first image in their place.
 */
export async function renderToHtml(frontend: Frontend, request: RenderRequest): Promise<RenderedDocument> {
  const { isHydrated = true, extraStyles = '', ...documentRequest } = request
  const files = listDocumentFiles(frontend, request.content, request.page, extraStyles)
  const { promise: allReady, resolve, reject } = createDeferred()
  let headers: Headers = {}
  const onHeaders = ({ Link }: { Link?: string }) => void (headers = Link === undefined ? {} : { Link })
  const stream = await frontend.renderDocument(
    { ...documentRequest, files: isHydrated ? files : { ...files, scripts: [], chunks: [] } },
    {
      onAllReady: resolve,
      onError: reject,
      onShellError: reject,
      ...(request.policy === undefined && { onHeaders }),
    },
  )
  const abort = () => stream.abort(new Error(`Rendering took longer than ${RENDER_TIMEOUT_MS} ms.`))
  const timer = setTimeout(abort, RENDER_TIMEOUT_MS)
  try {
    await allReady
    const html = await frontend.finishDocument(await text(stream.pipe(new PassThrough())))
    return { html, headers }
  } finally {
    clearTimeout(timer)
  }
}

/** The files of the document of a page, or else of an error page. */
export function listDocumentFiles(
  frontend: Frontend,
  content: SiteContent,
  page: PageKey | undefined,
  extraStyles: string,
) {
  const files = frontend.listFiles(content.locale.language, page, page && getPageVariant(content, page))
  const { shared, page: own, language } = files.styles
  const last = language + extraStyles
  // The splash needs the last rules too: they are the colours and fonts of the site.
  const styles = page === 'home' && content.splash ? [shared + last, own + last] : [shared + own + last]
  return { ...files, styles }
}

/** Promise.withResolvers, which Node.js 20 lacks. */
function createDeferred() {
  let resolve: () => void = () => {}
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<void>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}

/** The last style rules of all documents in a language: for Urdu words in it, and those of the site. */
export function getExtraStyles({ urduWordsStyles }: Frontend, content: SiteContent, siteStyles: string): string {
  return (hasUrduWords(content) ? urduWordsStyles : '') + siteStyles
}
