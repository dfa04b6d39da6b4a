import { z } from 'zod'
import { isRelativeName } from '../../server/store/file-names.ts'
import type { FolderFiles } from '../../server/store/folder-files.ts'
import { isShared, replaceOwnLines } from './own-lines.ts'

/** A file to write. */
export interface FolderFile {
  readonly body: Buffer
  /** Whether its name contains a hash, so that open tabs may still need it when it is not exported any more. */
  readonly isHashed: boolean
}

interface FolderChanges {
  readonly written: readonly string[]
  readonly deleted: readonly string[]
}

export const RECORD_FILE = '.export.json'
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/**
 * The files that exports have written, with the time until which a file that is not exported any more remains. It comes
 * back from a host, so it is data like any other: each name must be that of a file in the folder.
 */
const recordSchema = z.object({ files: z.record(z.string().refine(isRelativeName), z.iso.datetime()) })

type ExportRecord = z.infer<typeof recordSchema>['files']

/**
 * Writes the files that differ, and deletes those that earlier exports have written and that are not needed any more.
 * Of files that others write into, it replaces and deletes its own lines only.
 * Throws an Error, and changes nothing, if it would overwrite a file that no export has written.
 */
export async function writeFolder(
  folder: FolderFiles,
  files: ReadonlyMap<string, FolderFile>,
  nowMs = Date.now(),
): Promise<FolderChanges> {
  const previous = await readRecord(folder)
  const bodies = new Map<string, Buffer>()
  // Hashed files first: a page that is shown while it is uploaded finds its files.
  for (const [name, { body }] of [...files].toSorted(([, a], [, b]) => Number(b.isHashed) - Number(a.isHashed))) {
    const current = await folder.read(name)
    const wanted = isShared(name) ? replaceOwnLines(name, current, body) : body
    if (current?.equals(wanted)) continue
    if (current && !isShared(name) && !(name in previous))
      throw new Error(`${name} exists and was not written by an export. Move it away.`)
    bodies.set(name, wanted)
  }
  const exported: ExportRecord = Object.fromEntries(
    [...files].map(([name, { isHashed }]) => [name, new Date(isHashed ? nowMs + KEPT_MS : nowMs).toISOString()]),
  )
  const absent = Object.entries(previous).filter(([name]) => !files.has(name))
  const isExpired = ([, until]: [string, string]) => Date.parse(until) <= nowMs
  const deleted: string[] = []
  for (const [name] of absent.filter(isExpired)) {
    const others = isShared(name) && replaceOwnLines(name, await folder.read(name))
    if (others && others.toString().trim()) bodies.set(name, others)
    else deleted.push(name)
  }
  // An export that is interrupted has written no file that the record lacks.
  await writeRecord(folder, { ...previous, ...exported })
  for (const [name, body] of bodies) await folder.write(name, body)
  for (const name of deleted) await folder.remove(name)
  await writeRecord(folder, { ...Object.fromEntries(absent.filter((entry) => !isExpired(entry))), ...exported })
  return { written: [...bodies.keys()], deleted }
}

async function readRecord(folder: FolderFiles): Promise<ExportRecord> {
  const text = await folder.read(RECORD_FILE)
  if (!text) return {}
  try {
    return recordSchema.parse(JSON.parse(text.toString())).files
  } catch (error) {
    throw new Error(`${RECORD_FILE} is damaged. Export into an empty folder.`, { cause: error })
  }
}

async function writeRecord(folder: FolderFiles, files: ExportRecord): Promise<void> {
  await folder.write(RECORD_FILE, `${JSON.stringify({ files }, undefined, 1)}\n`)
}
