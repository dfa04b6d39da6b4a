import { existsSync } from 'node:fs'
import path from 'node:path'

/** Whether a program is on the PATH, or among those for administrators, where Debian has servers. */
export function isInstalled(program: string): boolean {
  const folders = [...(process.env['PATH']?.split(path.delimiter) ?? []), '/usr/sbin']
  return folders.some((folder) => existsSync(path.join(folder, program)))
}
