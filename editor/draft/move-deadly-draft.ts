import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createFolderFiles } from '../../server/store/folder-files.ts'
import { createDraftFolder } from './draft-folder.ts'

const TIME_MAX_MS = 60_000
/** Less than the memory of the editor's container. */
const HEAP_MB = 192

/**
 * Keeps a draft under another name, which it returns, if a process that shows it ends with an error or takes too long.
 * The editor would end too, again at each start. `command` is a program of Node.js with its parameters.
 */
export async function moveDeadlyDraft(folder: string, command: readonly string[]): Promise<string | undefined> {
  const names = await createFolderFiles(folder).list()
  if (!names.some((name) => name.endsWith('.yaml'))) return undefined
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, ...command], {
    stdio: 'ignore',
    timeout: TIME_MAX_MS,
    killSignal: 'SIGKILL',
  })
  const [code] = await once(child, 'exit')
  return code === 0 ? undefined : createDraftFolder(folder).moveDamagedDraft()
}
