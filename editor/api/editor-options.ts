import type { RequestHandler } from 'express'
import type { ExportedFiles } from '../protocol.ts'
import type { Frontend } from '../../server/frontend/frontend.ts'
import type { Log } from '../../server/http/log.ts'
import type { People } from '../access/people.ts'
import type { RunImageJob } from '../../publishing/images/run-image-job.ts'
import type { Published, PublishOptions } from '../../publishing/publish-folder.ts'
import type { Store } from '../../server/store/store.ts'

/** What an editor works with. */
export interface EditorOptions {
  /** The agency's folder. */
  readonly folder: string
  readonly store: Store
  readonly draftFolder: string
  /** Where a draft is that could not be shown. */
  readonly damagedDraftFolder?: string | undefined
  readonly frontend: Frontend
  /** The files of the editor in the browser. */
  readonly files: { readonly document: string; readonly assets: RequestHandler }
  readonly runImageJob: RunImageJob
  /** Publishes texts, or else those of the folder, if they have changed. Rejects with a ContentError for problems. */
  readonly publish: (options: Pick<PublishOptions, 'by' | 'texts' | 'beforePublication'>) => Promise<Published>
  /** Writes the newest publication as files for web space, if a folder is set. */
  readonly exportFiles: () => Promise<ExportedFiles | undefined>
  readonly people: People
  /** The origin of the editor, such as `http://localhost:4100`. */
  readonly origin: string
  /** The URL of the site, if it is known. */
  readonly siteOrigin: string | undefined
  /** Whether people edit whom the agency has invited over the internet. */
  readonly isOnline: boolean
  readonly log: Log
}
