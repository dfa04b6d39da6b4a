import path from 'node:path'
import { createFolderFiles, type FolderFiles } from '../../server/store/folder-files.ts'

/** The folders of the agency, by what they contain. */
type OwnFolders = Readonly<Record<string, string>>

/**
 * Opens the folder for web space. Throws an Error if it is, contains or is in one of the agency's own folders: the host
 * would show their files, or an export would mix with them.
 */
export function openExportFolder(folder: string, own: OwnFolders): FolderFiles {
  for (const [contents, other] of Object.entries(own)) {
    const [target, known] = [path.resolve(folder), path.resolve(other)]
    if (isWithin(target, known) || isWithin(known, target))
      throw new Error(
        `${target} cannot be the folder of the export: ${known} has ${contents}. Choose a folder beside it.`,
      )
  }
  return createFolderFiles(path.resolve(folder))
}

function isWithin(folder: string, parent: string): boolean {
  return `${folder}${path.sep}`.startsWith(`${parent}${path.sep}`)
}
