import type { RequestHandler } from 'express'
import { existsSync } from 'node:fs'
import { access, constants, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sendCached } from '../http/cached-response.ts'
import type { Log } from '../http/log.ts'
import { isGetOrHead, parseRequestTarget } from '../http/request-url.ts'
import { deleteExpiredFiles } from '../storage/delete-expired-files.ts'
import { TEMPORARY_FILE_PATTERN, writeFileAtomically } from '../storage/write-file.ts'
import { ASSETS_PATH, isAsset, readAsset } from './asset-files.ts'

const ONE_DAY_MS = 86_400_000
/** Names of build output: the server writes no other files to the shared folder. */
const HASHED_ASSET_PATTERN = /^\w[\w.-]*-[\w-]{8}\.(?:js|css|svg|woff2)(?:\.br|\.gz)?$/

interface AssetFolders {
  readonly current: string
  readonly shared: string
}

/** Copies the assets to the shared folder for pages of earlier releases. Repeats daily, so that they stay fresh. */
export async function publishAssets(folders: AssetFolders, log: Log): Promise<void> {
  await access(folders.shared, constants.W_OK).catch(() => {
    throw new Error(`ASSETS_DIR is "${folders.shared}", but must be a folder that the server can write to.`)
  })
  await updateSharedAssets(folders)
  const update = () =>
    updateSharedAssets(folders).catch((error: unknown) => log.error({ err: error }, 'publishing assets failed'))
  setInterval(update, ONE_DAY_MS).unref()
}

/** Serves assets of other releases. The folder is read on each request, because the next release may add files. */
export function servePreviousAssets(shared: string): RequestHandler {
  return (request, response, next) => {
    const { path: urlPath } = parseRequestTarget(request.url)
    const name = urlPath.slice(ASSETS_PATH.length)
    const isRequested = urlPath.startsWith(ASSETS_PATH) && isGetOrHead(request.method) && isAsset(name)
    if (isRequested && existsSync(path.join(shared, name))) sendCached(request, response, readAsset(shared, name))
    else next()
  }
}

/** Copies missing files, and deletes files of other releases that no server has renewed for a week. */
export async function updateSharedAssets({ current, shared }: AssetFolders): Promise<void> {
  const currentNames = new Set(await readdir(current))
  for (const name of currentNames) {
    const target = path.join(shared, name)
    if (!existsSync(target)) await writeFileAtomically(target, await readFile(path.join(current, name)))
  }
  await deleteExpiredFiles(shared, { isOwn: isOwnFile, isUsed: (name) => currentNames.has(name) })
}

function isOwnFile(name: string): boolean {
  return HASHED_ASSET_PATTERN.test(name) || TEMPORARY_FILE_PATTERN.test(name)
}
