import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const TIMEOUT_MS = 300_000
/** The Debian package of each program that the engines need. */
const packages = {
  chromium: 'chromium',
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
}

/** Installs Debian's browsers where they are missing. Throws an error that names what to install if it cannot. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export of a setup file.
export default function installEngines(): void {
  const missing = Object.entries(packages).flatMap(([program, name]) => (isInstalled(program) ? [] : [name]))
  if (missing.length === 0) return
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (!isDebianRoot) throw new Error(`Browsers not found: install the Debian packages ${missing.join(', ')}.`)
  const run = (...parameters: string[]) => execFileSync('apt-get', parameters, { stdio: 'ignore', timeout: TIMEOUT_MS })
  run('update')
  run('install', '-y', '--no-install-recommends', ...missing)
}

function isInstalled(program: string): boolean {
  const folders = process.env['PATH']?.split(path.delimiter) ?? []
  return folders.some((folder) => existsSync(path.join(folder, program)))
}
