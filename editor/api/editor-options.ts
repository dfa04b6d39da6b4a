import type { RequestHandler } from 'express'
import type { ExportedFiles } from '../../shared/editing.ts'
import type { Frontend } from '../../server/frontend/frontend.ts'
import type { Log } from '../../server/http/log.ts'
import type { RunImageJob } from '../../publishing/images/run-image-job.ts'
import type { Published } from '../../publishing/publish-folder.ts'
import type { Store } from '../../server/store/store.ts'

/** What an editor works with. */
export interface EditorOptions {
  /** The agency's folder. */
  readonly folder: string
  readonly store: Store
  readonly draftFolder: string
  readonly frontend: Frontend
  /** The files of the editor in the browser. */
  readonly files: { readonly document: string; readonly assets: RequestHandler }
  readonly runImageJob: RunImageJob
  /** Publishes the folder if it has changed. Rejects with a ContentError for problems. */
  readonly publish: () => Promise<Published>
  /** Writes the newest publication as files for web space, if a folder is set. */
  readonly exportFiles: () => Promise<ExportedFiles | undefined>
  /** The token of the link. */
  readonly token: string
  /** Host and port of the editor, such as `localhost:4100`. */
  readonly host: string
  /** The URL of the site, if it is known. */
  readonly origin: string | undefined
  /** Who edits. */
  readonly by: string
  readonly log: Log
}
