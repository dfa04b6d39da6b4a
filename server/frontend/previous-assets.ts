import type { RequestHandler } from 'express'
import { existsSync } from 'node:fs'
import { access, constants, copyFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { isAsset, readAsset } from './asset-files.ts'
import { ConfigError } from '../config.ts'
import type { Log } from '../http/log.ts'
import { isReading, splitUrl } from '../http/request-url.ts'
import { sendStored } from '../http/cached-response.ts'

const ONE_DAY_MS = 86_400_000
const KEPT_MS = 7 * ONE_DAY_MS
const PREFIX = '/assets/'

interface Folders {
  /** The assets of this build. */
  readonly own: string
  /** Where every release puts its assets, so that the next ones have them too. */
  readonly kept: string
}

/**
 * Puts this build's assets into the common folder, and again once a day, which keeps them from growing old:
 * a week counts from the day on which the last server of a release ran. Throws a ConfigError if nothing can be put there.
 */
export async function keepAssets(folders: Folders, log: Log): Promise<void> {
  await access(folders.kept, constants.W_OK).catch(() => {
    throw new ConfigError(`ASSETS_DIR is "${folders.kept}", but must be a folder that the server may write to.`)
  })
  await renewAssets(folders)
  setInterval(() => renewAssets(folders).catch((error: unknown) => log.error({ err: error }, 'assets not kept')), ONE_DAY_MS).unref()
}

/** Sends the assets of other releases. They are looked for when asked for: the next release may just have come. */
export function serveKeptAssets(kept: string): RequestHandler {
  return (request, response, next) => {
    const { path: url } = splitUrl(request.url)
    const name = url.slice(PREFIX.length)
    const isThere = url.startsWith(PREFIX) && isReading(request.method) && isAsset(name) && existsSync(path.join(kept, name))
    if (isThere) sendStored(request, response, readAsset(kept, name))
    else next()
  }
}

/** Copies what is missing, marks what is there as new, and deletes what is older than a week. */
export async function renewAssets({ own, kept }: Folders): Promise<void> {
  const now = new Date()
  for (const name of await readdir(own)) {
    const target = path.join(kept, name)
    await utimes(target, now, now).catch(() => copyWhole(path.join(own, name), target))
  }
  for (const name of await readdir(kept)) {
    const file = path.join(kept, name)
    // Another replica may be at the same work.
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs < now.getTime() - KEPT_MS) await rm(file, { force: true })
  }
}

/** A file under its own name is always whole: another replica may send it at any moment. */
async function copyWhole(source: string, target: string): Promise<void> {
  const part = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}-${Date.now()}`)
  await copyFile(source, part)
  await rename(part, target)
}
