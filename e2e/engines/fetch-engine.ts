import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

const FETCH_TIMEOUT_MS = 300_000
const folder = path.join(import.meta.dirname, '../../.browsers')
const run = promisify(execFile)
const decompress = promisify(brotliDecompress)

/** Installs an npm package outside the project's dependencies and returns its folder. A later run reuses it. */
export async function fetchPackage(name: string, version: string): Promise<string> {
  const root = path.join(folder, `${path.basename(name)}-${version}`)
  const installed = path.join(root, 'node_modules', name)
  if (existsSync(installed)) return installed
  // An installation may be interrupted.
  const temporary = `${root}-${process.pid}.tmp`
  await mkdir(temporary, { recursive: true })
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--omit=peer', '--loglevel=error']
  await run('npm', ['install', ...flags, '--prefix', temporary, `${name}@${version}`], { timeout: FETCH_TIMEOUT_MS })
  await rename(temporary, root)
  return installed
}

/** Unpacks `bin/chromium.br` of a package into an executable for Linux on x64, and returns its path. */
export async function unpackChromium(packageFolder: string): Promise<string> {
  const executable = path.join(packageFolder, 'chromium')
  if (existsSync(executable)) return executable
  const compressed = await readFile(path.join(packageFolder, 'bin/chromium.br'))
  const temporary = `${executable}-${process.pid}.tmp`
  await writeFile(temporary, await decompress(compressed), { mode: 0o755 })
  await rename(temporary, executable)
  return executable
}
