import { realpathSync } from 'node:fs'
import path from 'node:path'
import { createFolderFiles, type FolderFiles } from '../../server/store/folder-files.ts'
import { hasCode } from '../../server/system-error.ts'

/** The folders of the agency, by what they contain. */
type OwnFolders = Readonly<Record<string, string>>

/**
 * Opens the folder for web space. Throws an Error if it is, contains or is in one of the agency's own folders: the host
 * would show their files, or an export would mix with them.
 */
export function openExportFolder(folder: string, own: OwnFolders): FolderFiles {
  for (const [contents, other] of Object.entries(own)) {
    const [target, known] = [path.resolve(folder), path.resolve(other)]
    const [realTarget, realKnown] = [followLinks(target), followLinks(known)]
    if (isInFolder(realTarget, realKnown) || isInFolder(realKnown, realTarget))
      throw new Error(
        `${target} cannot be the folder of the export: ${known} has ${contents}. Choose a folder beside it.`,
      )
  }
  return createFolderFiles(path.resolve(folder))
}

function isInFolder(folder: string, parent: string): boolean {
  return `${folder}${path.sep}`.startsWith(`${parent}${path.sep}`)
}

/** The path without links, as far as it exists. */
function followLinks(folder: string): string {
  try {
    return realpathSync.native(folder)
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error
    return path.join(followLinks(path.dirname(folder)), path.basename(folder))
  }
}
