import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const TIMEOUT_MS = 300_000

/**
 * Installs the Debian packages whose programs are missing. Throws an Error that names what to install if it cannot.
 *
 * @param packages The package of each program.
 */
export function installPackages(packages: Readonly<Record<string, string>>): void {
  const missing = Object.entries(packages).flatMap(([program, name]) => (isInstalled(program) ? [] : [name]))
  if (missing.length === 0) return
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (!isDebianRoot) throw new Error(`Programs not found: install the Debian packages ${missing.join(', ')}.`)
  const run = (...parameters: string[]) => execFileSync('apt-get', parameters, { stdio: 'ignore', timeout: TIMEOUT_MS })
  run('update')
  run('install', '-y', '--no-install-recommends', ...missing)
}

function isInstalled(program: string): boolean {
  const folders = [...(process.env['PATH']?.split(path.delimiter) ?? []), '/usr/sbin']
  return folders.some((folder) => existsSync(path.join(folder, program)))
}
