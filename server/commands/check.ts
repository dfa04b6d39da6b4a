import { ConfigError, readConfig } from '../config.ts'
import type { Frontend } from '../frontend/frontend.ts'
import { SiteFolderError } from '../content/problem.ts'
import { createSiteMaker } from '../site/site-maker.ts'

/** Tells on the terminal whether the agency's folder can be shown, and all that is wrong with it; exits with 1 then. */
export async function checkSite(env: NodeJS.ProcessEnv, frontend: Frontend): Promise<void> {
  try {
    const { folder, load } = createSiteMaker(frontend, readConfig(env))
    await load()
    process.stdout.write(`${folder}: everything is in order.\n`)
  } catch (error) {
    if (!(error instanceof SiteFolderError || error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
