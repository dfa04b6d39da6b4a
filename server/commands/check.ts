import { ConfigError, readConfig } from '../config.ts'
import { ContentError } from '../content/problem.ts'
import type { Frontend } from '../frontend/frontend.ts'
import { createSiteLoader } from '../site/site-loader.ts'
import { getSiteOptions } from '../start-server.ts'

/** Checks the agency's folder, prints every problem and sets exit code 1 if there is one. */
export async function checkSite(env: NodeJS.ProcessEnv, frontend: Frontend): Promise<void> {
  try {
    const options = getSiteOptions(readConfig(env), frontend)
    await createSiteLoader(options)({ awaitImages: true })
    process.stdout.write(`${options.folder}: no problems found.\n`)
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
