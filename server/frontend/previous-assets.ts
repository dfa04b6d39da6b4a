import type { RequestHandler } from 'express'
import { existsSync } from 'node:fs'
import { access, constants, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { sendCached } from '../http/cached-response.ts'
import type { Log } from '../http/log.ts'
import { isGetOrHead, parseRequestTarget } from '../http/request-url.ts'
import { writeFileAtomically } from '../storage/write-file.ts'
import { ASSETS_PATH, isAsset, readAsset } from './asset-files.ts'

const ONE_DAY_MS = 86_400_000
const MAX_AGE_MS = 7 * ONE_DAY_MS

interface AssetFolders {
  /** The assets of this build. */
  readonly current: string
  /** Shared by all releases: ASSETS_DIR. */
  readonly shared: string
}

/**
 * Copies this build's assets to the shared folder, so that pages of an earlier release can still load their chunks.
 * Repeats daily, which keeps the files from expiring while this release runs. Rejects if the folder is not writable.
 */
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

/** Copies missing files, renews the others, and deletes files that no release has renewed for a week. */
export async function updateSharedAssets({ current, shared }: AssetFolders): Promise<void> {
  const now = new Date()
  for (const name of await readdir(current)) {
    const target = path.join(shared, name)
    const copy = async () => writeFileAtomically(target, await readFile(path.join(current, name)))
    await utimes(target, now, now).catch(copy)
  }
  for (const name of await readdir(shared)) {
    const file = path.join(shared, name)
    // Another replica may have deleted it.
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs < now.getTime() - MAX_AGE_MS) await rm(file, { force: true })
  }
}
