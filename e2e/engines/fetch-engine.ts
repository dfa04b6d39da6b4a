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

/** Thrown if an engine cannot be installed on this system. */
export class MissingEngineError extends Error {}

/** Returns a folder for the files of an engine. It is not part of the repository. */
export async function createEngineFolder(name: string): Promise<string> {
  const created = path.join(folder, name)
  await mkdir(created, { recursive: true })
  return created
}

/** Installs an npm package and returns its folder. A later run reuses it. */
export async function fetchPackage(name: string, version: string): Promise<string> {
  const root = await createEngineFolder(`${path.basename(name)}-${version}`)
  const installed = path.join(root, 'node_modules', name)
  if (existsSync(installed)) return installed
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--omit=peer', '--loglevel=error']
  try {
    await run('npm', ['install', ...flags, '--prefix', root, `${name}@${version}`], { timeout: FETCH_TIMEOUT_MS })
  } catch (error) {
    throw new MissingEngineError(`npm cannot install ${name}@${version}: ${String(error)}`)
  }
  return installed
}

/** Unpacks `bin/chromium.br` of a package into an executable, and returns its path. */
export async function unpackChromium(packageFolder: string): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new MissingEngineError('needs Linux on x64')
  const executable = path.join(packageFolder, 'chromium')
  if (existsSync(executable)) return executable
  const compressed = await readFile(path.join(packageFolder, 'bin/chromium.br'))
  await writeFile(`${executable}.tmp`, await decompress(compressed), { mode: 0o755 })
  await rename(`${executable}.tmp`, executable)
  return executable
}

/** Finds a program in PATH. If it is missing and the process is root on Debian, installs its packages. */
export async function findOrInstall(program: string, ...debianPackages: readonly string[]): Promise<string> {
  const folders = process.env['PATH']?.split(path.delimiter) ?? []
  const find = () => folders.map((entry) => path.join(entry, program)).find((file) => existsSync(file))
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (!find() && mayInstall) await installDebianPackages(debianPackages)
  const found = find()
  if (!found) throw new MissingEngineError(`install the Debian packages ${debianPackages.join(', ')}`)
  return found
}

async function installDebianPackages(names: readonly string[]): Promise<void> {
  const options = { timeout: FETCH_TIMEOUT_MS, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update'], options)
  await run('apt-get', ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', ...names], options)
}
