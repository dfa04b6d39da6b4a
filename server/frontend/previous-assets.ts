import type { RequestHandler } from 'express'
import { statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sendCached } from '../http/cached-response.ts'
import { ConfigError } from '../http/config-error.ts'
import type { Log } from '../http/log.ts'
import { isGetOrHead, parseRequestTarget } from '../http/request-url.ts'
import { deleteExpiredFiles } from '../storage/delete-expired-files.ts'
import { findStatus } from '../storage/system-error.ts'
import { TEMPORARY_FILE_PATTERN, writeFileAtomically } from '../storage/write-file.ts'
import { ASSETS_PATH, isAsset, readAsset } from './asset-files.ts'

const ONE_DAY_MS = 86_400_000
/** Names of build output: the server writes no other files to the shared folder. */
const HASHED_ASSET_PATTERN = /^\w[\w.-]*-[\w-]{8}\.(?:js|css|svg|woff2)(?:\.br|\.gz)?$/

interface AssetFolders {
  readonly current: string
  readonly shared: string
}

/**
 * Copies the assets to the shared folder for pages of earlier releases. Repeats daily, so that they stay fresh. Throws
 * a ConfigError if the folder does not exist. A full or read-only one is logged: this release is served from memory.
 */
export async function publishAssets(folders: AssetFolders, log: Log): Promise<void> {
  const status = await findStatus(folders.shared)
  if (!status?.isDirectory()) {
    throw new ConfigError('ASSETS_DIR', folders.shared, 'a folder that exists')
  }
  const update = () =>
    updateSharedAssets(folders).catch((error: unknown) => log.error({ err: error }, 'publishing assets failed'))
  await update()
  setInterval(update, ONE_DAY_MS).unref()
}

/** Serves assets of other releases. The folder is read on each request, because the next release may add files. */
export function servePreviousAssets(shared: string): RequestHandler {
  return (request, response, next) => {
    const { path: urlPath } = parseRequestTarget(request.url)
    const name = urlPath.slice(ASSETS_PATH.length)
    const isRequested = urlPath.startsWith(ASSETS_PATH) && isGetOrHead(request.method) && isAsset(name)
    if (isRequested && findSize(path.join(shared, name))) sendCached(request, response, readAsset(shared, name))
    else next()
  }
}

/** Copies missing and damaged files, and deletes files of other releases that no server has renewed for a week. */
export async function updateSharedAssets({ current, shared }: AssetFolders): Promise<void> {
  const currentNames = new Set(await readdir(current))
  // First, because it can free the space that the copies need.
  await deleteExpiredFiles(shared, { isOwn: isOwnFile, isUsed: (name) => currentNames.has(name) })
  for (const name of currentNames) {
    const source = path.join(current, name)
    const target = path.join(shared, name)
    const size = findSize(target)
    if (size === undefined || size !== findSize(source)) await writeFileAtomically(target, await readFile(source))
  }
}

/** The size of a file in bytes. After a power failure, a file can be empty. */
function findSize(file: string): number | undefined {
  const status = statSync(file, { throwIfNoEntry: false })
  return status?.isFile() ? status.size : undefined
}

function isOwnFile(name: string): boolean {
  return HASHED_ASSET_PATTERN.test(name) || TEMPORARY_FILE_PATTERN.test(name)
}
