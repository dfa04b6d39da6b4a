import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

interface License {
  readonly name: string
  readonly version: string
  /** SPDX identifier. */
  readonly identifier: string
  readonly text: string
}

/** The file that Vite writes into the output folder of each build: the licenses of the modules in it. */
export const LICENSE_FILE = 'licenses.json'

const NODE_MODULES = path.join(import.meta.dirname, '../../node_modules')
const SEPARATOR = `\n\n${'-'.repeat(80)}\n\n`

/** Packages of which the build contains files, not modules. */
const filePackages = [
  '@fontsource-variable/figtree',
  '@fontsource/marcellus',
  '@fontsource/noto-nastaliq-urdu',
  '@phosphor-icons/core',
  'simple-icons',
]

/** Writes the licenses of all packages that the builds contain to one file, and removes those of each build. */
export function writeThirdPartyNotices(file: string, buildFolders: readonly string[]): void {
  const licenses = new Map<string, License>()
  for (const license of [...buildFolders.flatMap(takeLicenses), ...filePackages.map(readLicense)]) {
    licenses.set(`${license.name} ${license.version}`, license)
  }
  const notices = [...licenses.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en')).map(formatLicense)
  writeFileSync(file, `${['This site contains these packages and fonts.', ...notices].join(SEPARATOR)}\n`)
}

function takeLicenses(folder: string): License[] {
  const file = path.join(folder, LICENSE_FILE)
  const licenses: License[] = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return licenses
}

function readLicense(name: string): License {
  const folder = path.join(NODE_MODULES, name)
  const { version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const fileName = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  if (!fileName) throw new Error(`${name}: the package has no license file.`)
  return { name, version, identifier: license, text: readFileSync(path.join(folder, fileName), 'utf8').trim() }
}

function formatLicense({ name, version, identifier, text }: License): string {
  return `${name} ${version} (${identifier})\n\n${text}`
}
