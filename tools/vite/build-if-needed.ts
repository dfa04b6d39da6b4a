// Builds the site and the editor, unless the last build is newer than every source. A build takes longer than a
// command.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../..')
const BUILT = path.join(ROOT, 'dist/editor/index.html')
const SOURCES = [
  'client',
  'editor',
  'publishing',
  'cli',
  'server',
  'shared',
  'deploy/caddy/unavailable.html',
  'tools/vite',
  'package-lock.json',
  'vite.config.ts',
  'vite.editor.config.ts',
]

function findNewest(file: string): number {
  const { mtimeMs } = statSync(file)
  if (!statSync(file).isDirectory()) return mtimeMs
  // A folder changes when a file in it is deleted.
  return Math.max(mtimeMs, ...readdirSync(file).map((name) => findNewest(path.join(file, name))))
}

const newest = Math.max(...SOURCES.map((source) => findNewest(path.join(ROOT, source))))
if (!existsSync(BUILT) || statSync(BUILT).mtimeMs < newest) {
  process.stdout.write('Building the site. This takes half a minute …\n')
  const command = 'npm run --silent build -- --logLevel error && npm run --silent build:editor'
  // A failed build has printed its error.
  process.exitCode = spawnSync(command, { shell: true, cwd: ROOT, stdio: 'inherit' }).status ?? 1
}
