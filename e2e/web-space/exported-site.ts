import { runCommand } from '../testing/run-command.ts'
import { findPort } from '../testing/server-process.ts'
import { sites, type RunningSite, type SiteName } from '../testing/sites.ts'
import { createPublicFolder, startApache } from './hosts.ts'

/** Exports a site, and serves it with Apache in place of the server. */
export async function startExportedSite(name: SiteName): Promise<RunningSite> {
  const [agency, to, port] = [await sites[name](), await createPublicFolder(), await findPort()]
  const origin = `http://localhost:${port}`
  const env = { AGENCY_DIR: agency.folder, STORE_DIR: agency.store }
  const { code, stderr } = await runCommand(['export', '--to', to, '--origin', origin], env)
  if (code !== 0) throw new Error(`The export of "${name}" failed: ${stderr}`)
  const apache = await startApache({ [port]: to })
  return { origin, stop: apache.stop }
}
