import { spawn } from 'node:child_process'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { readConfig, type Config } from '../config.ts'
import { ContentError } from '../content/problem.ts'
import { SITE_FILE } from '../content/site-texts.ts'
import { createSecret } from '../editing/access.ts'
import { createApi } from '../editing/api.ts'
import { createEditorApp, readEditorFiles } from '../editing/editor-app.ts'
import { createImageLibrary } from '../editing/image-library.ts'
import { createImages } from '../editing/images.ts'
import { createPreview } from '../editing/preview.ts'
import { createPublisher } from '../editing/publisher.ts'
import { openWorkspace } from '../editing/workspace.ts'
import { readBuiltFrontend } from '../frontend/built-frontend.ts'
import { publishAssets } from '../frontend/previous-assets.ts'
import { createHttpServer } from '../http/http-server.ts'
import { listen } from '../http/listen.ts'
import { createTerminalLog } from '../http/terminal-log.ts'
import { createImageHandler } from '../images/serve-images.ts'
import { createImageWorker } from '../images/worker-process.ts'
import { claimStore } from '../publishing/publish-folder.ts'
import { publishWithBuild } from '../publishing/publish-with-build.ts'
import { restoreFolder } from '../publishing/restore-folder.ts'
import { getSiteFolder } from '../publishing/site-folder.ts'
import { watchFolder } from '../publishing/watch-folder.ts'
import { findStatus } from '../storage/system-error.ts'
import { createFolderFiles } from '../store/folder-files.ts'
import { getStoreFolder, openStore } from '../store/open-store.ts'
import { createSiteFolder } from './new.ts'
import { getUserName } from './publish.ts'

const CONNECTIONS_MAX = 100

/** Serves the owner's editor and its preview on this machine, publishes the folder, and opens the editor. */
export async function edit(env: NodeJS.ProcessEnv, clientFolder: string): Promise<void> {
  const config = readConfig(env)
  const { PUBLIC_ORIGIN, EXPORT_DIR } = config
  if (EXPORT_DIR !== undefined && !PUBLIC_ORIGIN)
    throw new Error('EXPORT_DIR needs PUBLIC_ORIGIN, the URL of the site.')
  const folder = path.resolve(getSiteFolder(config))
  const store = openStore(config)
  const frontend = readBuiltFrontend(clientFolder)
  const files = readEditorFiles(path.join(clientFolder, '../editor'))
  if (!(await findStatus(path.join(folder, SITE_FILE)))) await createSiteFolder([folder])
  await claimStore({ folder, store })
  await publishAssets(path.join(clientFolder, 'assets'), store)

  const { log } = createTerminalLog()
  const [editorServer, previewServer] = await listenOnLoopback(config)
  const host = `localhost:${getPort(editorServer.server)}`
  const previewHost = `127.0.0.1:${getPort(previewServer.server)}`
  const previewOrigin = `http://${previewHost}`
  const by = getUserName()
  const library = createImageLibrary({ folder, store, worker: createImageWorker() })
  const storeFolder = getStoreFolder(config)
  const preview = createPreview({ frontend, store, host: previewHost, editorOrigin: `http://${host}`, log })
  const workspace = await openWorkspace({
    folder,
    library,
    builtInImages: frontend.images,
    draftFiles: createFolderFiles(path.dirname(storeFolder)),
    draftName: `${path.basename(storeFolder)}.draft.json`,
    by,
    onChange: preview.showDraft,
  })
  const publisher = createPublisher({
    folder,
    store,
    publishFolder: () => publishWithBuild({ clientFolder, folder, store, by, rejectsLoss: true }),
    clientFolder,
    exportFolder: EXPORT_DIR,
    origin: PUBLIC_ORIGIN,
  })
  const api = createApi({
    workspace,
    images: createImages({ folder, library, workspace, builtInImages: frontend.images }),
    preview,
    publisher,
    store,
    writeText: createFolderFiles(folder),
    restore: (number) => restoreFolder({ folder, store, number, by }),
    previewOrigin,
    link: PUBLIC_ORIGIN,
  })
  const imageHandlers = [frontend.assets, createImageHandler((fileName) => store.readPicture(fileName))]
  const token = createSecret()
  previewServer.handle(preview.handle)
  editorServer.handle(
    createEditorApp({ token, host, previewOrigin, files, api, imageHandlers, log }) as RequestListener,
  )
  watchFolder(folder, {
    publish: () => publisher.publish().then(() => 'done' as const, getResult),
    hasPublication: async () => (await store.getNewestNumber()) > 0,
  })
  announce(`http://${host}/#token=${token}`, folder, env)
}

/** A folder with problems has the same result again. */
function getResult(error: unknown): 'done' | 'failed' {
  return error instanceof ContentError ? 'done' : 'failed'
}

/** Starts both servers. Their ports are known before their handlers exist, which name them. */
async function listenOnLoopback({ EDIT_PORT, PREVIEW_PORT }: Config) {
  const editor = createLateServer()
  const preview = createLateServer()
  await listen(editor.server, { port: EDIT_PORT, host: 'localhost', portKey: 'EDIT_PORT', hostKey: 'EDIT_PORT' })
  await listen(preview.server, {
    port: PREVIEW_PORT,
    host: '127.0.0.1',
    portKey: 'PREVIEW_PORT',
    hostKey: 'PREVIEW_PORT',
  })
  return [editor, preview] as const
}

function createLateServer() {
  let handler: RequestListener = (_request, response) => void response.writeHead(503).end()
  const server = createHttpServer((...request) => handler(...request), { maxConnections: CONNECTIONS_MAX })
  return { server, handle: (listener: RequestListener) => void (handler = listener) }
}

function getPort(server: Server): number {
  return (server.address() as AddressInfo).port
}

/** Prints the link, and opens it if a person is at the terminal. */
function announce(link: string, folder: string, { BROWSER }: NodeJS.ProcessEnv): void {
  process.stdout.write(`Editor  ${link}\nFolder  ${folder}\nTo stop the editor, press Ctrl+C.\n`)
  if (!process.stdout.isTTY || BROWSER === 'none') return
  const openers: Partial<Record<NodeJS.Platform, readonly string[]>> = {
    darwin: ['open'],
    win32: ['cmd', '/c', 'start', ''],
  }
  const [program = '', ...parameters] = openers[process.platform] ?? ['xdg-open']
  const child = spawn(program, [...parameters, link], { stdio: 'ignore', detached: true })
  // Without an opener, the person opens the link.
  child.on('error', () => {}).unref()
}
