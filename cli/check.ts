import { formatReport } from '../publishing/check/content-report.ts'
import { readBuiltFrontend } from '../server/frontend/built-frontend.ts'
import { checkFolder } from '../publishing/publish-folder.ts'
import { openStore } from '../server/store/open-store.ts'
import { openSite, readSettings } from './open-site.ts'

/**
 * Checks the agency's folder as `publish` does, and publishes nothing. Throws a ContentError with every problem. Also
 * prints the report on the content.
 */
export async function checkSite(env: NodeJS.ProcessEnv, clientFolder: string): Promise<void> {
  const { folder, store } = await openSite(env)
  const { report } = await checkFolder({ folder, store, frontend: readBuiltFrontend(clientFolder), rejectsLoss: true })
  process.stdout.write(`${formatReport(report)}${folder}: no problems found.\n`)
}

/** Verifies every file of the store. Throws an Error that lists the damaged ones. */
export async function checkStore(env: NodeJS.ProcessEnv): Promise<void> {
  const damaged = await openStore(await readSettings(env)).verify()
  if (damaged.length > 0) throw new Error(damaged.map((file) => `${file} is damaged.`).join('\n'))
  process.stdout.write('The store is intact.\n')
}
