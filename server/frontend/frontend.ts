import type { RequestHandler } from 'express'
import type { DocumentRequest, renderDocument } from '../../client/entry-server.tsx'
import type { PageKey } from '../../shared/pages.ts'
import type { PictureFiles } from '../content/resolve-content.ts'
import type { SecurityHeaders } from '../http/security-headers.ts'

/** What the server needs of the client: the build's files, Vite in development, or a stub in a test. */
export interface Frontend {
  readonly renderDocument: typeof renderDocument
  /** The last change to a document before it is sent. */
  readonly finishDocument: (html: string) => Promise<string>
  readonly pictureFiles: PictureFiles
  /** The bytes of a picture by its address. */
  readonly readPicture: (src: string) => Buffer
  /** The files that a page's document names; without a page those of the error view. */
  readonly listFiles: (page?: PageKey) => DocumentRequest['files']
  /** Answers for the files that documents name. */
  readonly assets: RequestHandler
  /** Where they lie, if they are files. */
  readonly assetsFolder?: string
  /** The security headers of every answer, for documents whose style element holds `extraStyles` after its own rules. */
  readonly listSecurityHeaders: (extraStyles: string) => SecurityHeaders
  /** Calls back whenever documents would come out differently from now on. */
  readonly onChange: (listener: () => void) => void
}
