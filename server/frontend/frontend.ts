import type { ErrorRequestHandler, RequestHandler } from 'express'
import type { DocumentRequest, renderDocument } from '../../client/entry-server.tsx'
import type { Language } from '../../shared/languages/languages.ts'
import type { PageVariant } from '../../shared/page-content/page-content.ts'
import type { PageKey } from '../../shared/pages.ts'
import type { ImageManifest } from '../content/find-images.ts'
import type { createSecurityHeaders } from '../http/security-headers.ts'

/** The client as the server uses it: the files of the build, Vite in development, or a fake in tests. */
export interface Frontend {
  readonly renderDocument: typeof renderDocument
  /** Completes a rendered document: Vite adds its own scripts in development. */
  readonly finishDocument: (html: string) => Promise<string>
  /** The built-in images by name. */
  readonly images: ImageManifest
  /** Reads a built-in image by its URL path. Rejects if there is none. */
  readonly readImage: (src: string) => Promise<Buffer>
  /** Reads the licenses of the packages and fonts in the build. Resolves with undefined in development. */
  readonly readThirdPartyNotices: () => Promise<Buffer | undefined>
  /** Style rules of documents in another language that contain Urdu words. */
  readonly urduWordsStyles: string
  /** The files that a document in a language contains or links to: that of a page, or else an error page. */
  readonly listFiles: (language: Language, page?: PageKey, variant?: PageVariant) => FrontendFiles
  /** Serves the files of the frontend, and passes other requests on. */
  readonly assets: RequestHandler
  /** The security headers for documents whose style element contains one of `styles`. */
  readonly getSecurityHeaders: (styles: readonly string[]) => ReturnType<typeof createSecurityHeaders>
  /** Whether rendered pages may be cached. False in development, where components change. */
  readonly isCacheable: boolean
  /** Only in development. */
  readonly errorOverlay?: ErrorOverlay
}

export type FrontendFiles = Omit<DocumentRequest['files'], 'styles'> & {
  /** Style rules in the order of the cascade: those that all documents share, of the page, and of the language. */
  readonly styles: Readonly<Record<'shared' | 'page' | 'language', string>>
}

/** Shows errors in the browser. */
interface ErrorOverlay {
  /** Responds to requests that failed on the server. */
  readonly handleError: ErrorRequestHandler
  /** Called after the content was loaded again, or with the error if that failed. */
  readonly onContentReload: (error?: unknown) => void
}
