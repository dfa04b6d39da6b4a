import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

const FETCH_TIMEOUT_MS = 300_000
const FOLDER = path.join(import.meta.dirname, '../../.browsers')

/** npm packages that contain Chromium for Linux on x64, for use on AWS Lambda. */
const packages = {
  'chromium-92': { name: 'chrome-aws-lambda', version: '10.1.0' },
  'chromium-106': { name: '@sparticuz/chromium', version: '106.0.2' },
} as const

type OldRelease = keyof typeof packages

export const oldReleases: readonly OldRelease[] = ['chromium-92', 'chromium-106']

/** Returns the path of an old release of Chromium. The first call downloads it, outside the project's dependencies. */
export async function fetchOldChromium(release: OldRelease): Promise<string> {
  const { name, version } = packages[release]
  const root = path.join(FOLDER, `${release}-${version}`)
  const executable = path.join(root, 'chromium')
  if (existsSync(executable)) return executable
  // An installation may be interrupted.
  const temporary = `${root}-${process.pid}.tmp`
  await mkdir(temporary, { recursive: true })
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--omit=peer', '--loglevel=error']
  const parameters = ['install', ...flags, '--prefix', temporary, `${name}@${version}`]
  await promisify(execFile)('npm', parameters, { timeout: FETCH_TIMEOUT_MS })
  const compressed = await readFile(path.join(temporary, 'node_modules', name, 'bin/chromium.br'))
  const program = await promisify(brotliDecompress)(compressed)
  await writeFile(path.join(temporary, 'chromium'), program, { mode: 0o755 })
  await rename(temporary, root)
  return executable
}
