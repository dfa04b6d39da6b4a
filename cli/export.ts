import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig, type Config } from '../server/config.ts'
import { buildExport } from '../publishing/export/build-export.ts'
import { writeFolder } from '../publishing/export/write-folder.ts'
import { openExportFolder } from '../publishing/export/export-folder.ts'
import { getAgencyFolder } from '../publishing/agency-folder.ts'
import { getStoreFolder, openStore } from '../server/store/open-store.ts'
import { printLine } from './print-line.ts'
import { publish } from './publish.ts'

const USAGE = 'export needs --to FOLDER and --origin, the URL of the site: --origin https://www.agency.example'

/**
 * Publishes the agency's folder, and writes the site into the folder `--to` as files for web space. With `--changed`,
 * lists the files to upload and to remove since the last export.
 */
export async function exportSite(
  env: NodeJS.ProcessEnv,
  clientFolder: string,
  parameters: readonly string[],
): Promise<void> {
  const options = { to: { type: 'string' }, origin: { type: 'string' }, changed: { type: 'boolean' } } as const
  const { to, origin: PUBLIC_ORIGIN, changed = false } = parseArgs({ args: [...parameters], options }).values
  const config = readConfig({ ...env, ...(PUBLIC_ORIGIN && { PUBLIC_ORIGIN }) })
  if (to === undefined || config.PUBLIC_ORIGIN === undefined) throw new Error(USAGE)
  const folder = openExportFolder(to, listOwnFolders(config))
  await publish(env, clientFolder)
  const store = openStore(config)
  const { files, nextChange } = await buildExport({ clientFolder, store, origin: config.PUBLIC_ORIGIN })
  printLine(`Writing ${files.size} files into ${path.resolve(to)} …`)
  const { written, deleted } = await writeFolder(folder, files)
  if (changed) {
    for (const name of written) printLine(`upload ${name}`)
    for (const name of deleted) printLine(`remove ${name}`)
  }
  const megabytes = [...files.values()].reduce((sum, { body }) => sum + body.length, 0) / 1e6
  printLine(`${files.size} files (${megabytes.toFixed(1)} MB): ${written.length} written, ${deleted.length} deleted.`)
  if (nextChange) printLine(`The site changes on ${nextChange.date}: export again then.`)
}

/** The folders that an export must not touch, by what they contain. */
export function listOwnFolders(config: Config): Readonly<Record<string, string>> {
  return { "the agency's texts and images": getAgencyFolder(config), 'what is published': getStoreFolder(config) }
}
