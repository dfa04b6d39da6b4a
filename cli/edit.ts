import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Config } from '../server/config.ts'
import { SITE_FILE } from '../server/content/written.ts'
import type { EditorOptions } from '../editor/api/editor-options.ts'
import { moveDeadlyDraft } from '../editor/draft/move-deadly-draft.ts'
import { createEditor, readEditorFiles, tryDraft } from '../editor/api/editor.ts'
import { buildExport } from '../publishing/export/build-export.ts'
import { openExportFolder } from '../publishing/export/export-folder.ts'
import { writeFolder } from '../publishing/export/write-folder.ts'
import { readBuiltFrontend } from '../server/frontend/built-frontend.ts'
import { publishAssets } from '../server/frontend/assets.ts'
import { createHttpServer } from '../server/http/http-server.ts'
import { listen } from '../server/http/listen.ts'
import { createImageQueue } from '../publishing/images/run-image-job.ts'
import { assignStore } from '../publishing/assign-store.ts'
import { publishAndReport } from '../publishing/report-status.ts'
import { getAgencyFolder } from '../publishing/agency-folder.ts'
import { statIfExists } from '../server/system-error.ts'
import { getStoreFolder, openStore } from '../server/store/open-store.ts'
import type { Store } from '../server/store/store.ts'
import { listOwnFolders } from './export.ts'
import { getLocalMode, getOnlineMode } from './edit-mode.ts'
import { createSiteFolder } from './new/new.ts'
import { openLink } from './open-link.ts'
import { readSettings } from './open-site.ts'
import { getUserName } from './publish.ts'

/** The program that runs. */
const PROGRAM = process.argv[1] ?? ''
/** For the process that tries a draft before the editor shows it. */
const TRY_DRAFT = '--try-draft'
/** The longest upload from a phone. */
const REQUEST_TIMEOUT_MS = 120_000

/** Serves the owner's editor: on this machine, where it is opened, or for people who are invited. */
export async function edit(env: NodeJS.ProcessEnv, clientFolder: string, parameters: readonly string[]): Promise<void> {
  const unknown = parameters.find((parameter) => parameter !== '--online' && parameter !== TRY_DRAFT)
  if (unknown !== undefined) throw new Error(`Unknown option "${unknown}". Allowed: --online`)
  const isOnline = parameters.includes('--online')
  const config = await readSettings(env)
  if (config.EXPORT_DIR !== undefined && !config.PUBLIC_ORIGIN)
    throw new Error('EXPORT_DIR needs PUBLIC_ORIGIN, the URL of the site.')
  const userName = getUserName()
  const mode = isOnline ? getOnlineMode(config) : getLocalMode(config)
  if (config.EXPORT_DIR !== undefined) openExportFolder(config.EXPORT_DIR, listOwnFolders(config))
  const folder = path.resolve(getAgencyFolder(config))
  const store = openStore(config)
  const files = readEditorFiles(path.join(clientFolder, '../editor'))
  if (!(await statIfExists(path.join(folder, SITE_FILE)))) await createSiteFolder([folder])
  await assignStore({ folder, store })
  await publishAssets(path.join(clientFolder, 'assets'), store)
  const frontend = readBuiltFrontend(clientFolder)
  const runImageJob = createImageQueue()
  const publish: EditorOptions['publish'] = (options) =>
    publishAndReport({ ...options, folder, store, frontend, runImageJob, rejectsLoss: true })
  const options = {
    folder,
    store,
    draftFolder: mode.draftFolder,
    frontend,
    files,
    runImageJob,
    publish,
    exportFiles: () => exportFiles(config, store, clientFolder),
    siteOrigin: config.PUBLIC_ORIGIN,
    people: mode.people,
    isOnline: mode.isOnline,
    log: mode.log,
  }
  if (parameters.includes(TRY_DRAFT)) return tryDraft({ ...options, origin: mode.getOrigin(0) })
  const server = createHttpServer()
  server.requestTimeout = REQUEST_TIMEOUT_MS
  await listen(server, mode.address)
  const origin = mode.getOrigin((server.address() as AddressInfo).port)
  const damagedDraftFolder = await moveDeadlyDraft(mode.draftFolder, [PROGRAM, 'edit', ...parameters, TRY_DRAFT])
  if (damagedDraftFolder !== undefined) mode.log.error({ folder: damagedDraftFolder }, 'damaged draft moved')
  const handle = await createEditor({ ...options, origin, damagedDraftFolder })
  server.on('request', handle)
  if (mode.isOnline) mode.log.info({ origin }, 'editor ready')
  else await announce(`${origin}/#token=${await mode.people.invite(userName)}`, folder, env, config)
  // So that an owner can go back to what was before the first change. The editor names what prevents this.
  if ((await store.getNewestNumber()) === 0) await publish({ by: userName }).catch(() => undefined)
}

/** Writes the newest publication into `EXPORT_DIR`, if it is set. */
async function exportFiles(
  config: Config,
  store: Store,
  clientFolder: string,
): ReturnType<EditorOptions['exportFiles']> {
  const { EXPORT_DIR, PUBLIC_ORIGIN } = config
  if (EXPORT_DIR === undefined || PUBLIC_ORIGIN === undefined) return undefined
  const folder = path.resolve(EXPORT_DIR)
  const { files } = await buildExport({ clientFolder, store, origin: PUBLIC_ORIGIN })
  const { written, deleted } = await writeFolder(openExportFolder(folder, listOwnFolders(config)), files)
  return { folder, upload: written, remove: deleted }
}

/** Prints the link, and opens it if a person is at the terminal. */
async function announce(link: string, folder: string, { BROWSER }: NodeJS.ProcessEnv, config: Config): Promise<void> {
  process.stdout.write(`Editor  ${link}\nFolder  ${folder}\nTo stop the editor, press Ctrl+C.\n`)
  if (!process.stdout.isTTY || BROWSER === 'none') return
  process.stdout.write('If your browser does not show the editor, open the link above.\n')
  await openLink(link, `${getStoreFolder(config)}.link`).catch(() => undefined)
}
