import type { RequestHandler } from 'express'
import type { DocumentRequest, renderDocument } from '../client/entry-server.tsx'
import type { PageKey } from '../shared/pages.ts'
import type { PictureFiles } from './site-content.ts'
import type { StoredAnswer } from './stored-answer.ts'

/** A script of the document's end: its address, and the hash that the browser checks it against. */
export interface EntryScript {
  readonly src: string
  readonly integrity?: string | undefined
}

/** What the server needs of the client: the build's files, Vite's middleware in development, or a stub in a test. */
export interface Frontend {
  readonly renderDocument: typeof renderDocument
  readonly pictureFiles: PictureFiles
  /** The styles that stand in every document. */
  readonly styles: string
  /** The script that hydrates the page. */
  readonly entry: EntryScript
  /** What a page's document announces, in the order in which it is needed. */
  readonly listPreloads: (page?: PageKey) => DocumentRequest['preloads']
  /** The files of the build by their address. */
  readonly assets: ReadonlyMap<string, StoredAnswer>
}

/** Development alone adds these: Vite's own files, and its changes to a document. */
export interface DevelopmentFrontend extends Frontend {
  readonly middleware: RequestHandler
  readonly transformDocument: (path: string, html: string) => Promise<string>
}
