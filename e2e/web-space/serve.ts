// Exports the sample and the site in two languages, and serves them with Apache in place of the server.
import path from 'node:path'
import { bilingualEnv, bilingualOrigin } from '../testing/bilingual-site.ts'
import { runCommand } from '../testing/run-command.ts'
import { SAMPLE_STORE } from '../testing/server-process.ts'
import { createPublicFolder, installHosts, startApache } from './hosts.ts'

const { PORT = '3210' } = process.env

async function exportSite(origin: string, env: Record<string, string>): Promise<string> {
  const folder = await createPublicFolder()
  const { code, stderr, stdout } = await runCommand(['export', '--to', folder, '--origin', origin], env)
  process.stdout.write(stdout + stderr)
  if (code !== 0) throw new Error(`The export for ${origin} failed.`)
  return folder
}

installHosts()
const sampleEnv = { SITE_DIR: path.join(import.meta.dirname, '../../site'), STORE_DIR: SAMPLE_STORE }
const { SITE_DIR, STORE_DIR: bilingualStore } = bilingualEnv
const apache = await startApache({
  [PORT]: await exportSite(`http://localhost:${PORT}`, sampleEnv),
  [bilingualEnv.PORT]: await exportSite(bilingualOrigin, { SITE_DIR, STORE_DIR: bilingualStore }),
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void apache.stop())
