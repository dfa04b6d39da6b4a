// Command line of the built server:
//   node dist/server/index.cjs                                   serves the site
//   node dist/server/index.cjs check                             checks the agency's folder
//   node dist/server/index.cjs new [FOLDER] [--languages en,ur]  creates an agency's folder
import path from 'node:path'
import { createLog } from './http/log.ts'
import { handleShutdownSignals } from './http/shutdown.ts'
import { createTerminalLog } from './http/terminal-log.ts'

const CLIENT_FOLDER = path.join(import.meta.dirname, '../client')

const loadFrontend = async () => {
  const { readBuiltFrontend } = await import('./frontend/built-frontend.ts')
  return readBuiltFrontend(CLIENT_FOLDER)
}

/** Imports the server after signals are handled: loading its modules takes a while. */
async function serve(): Promise<void> {
  const terminal = process.stdout.isTTY ? createTerminalLog() : undefined
  const log = terminal?.log ?? createLog()
  const signals = handleShutdownSignals(log)
  log.info({ node: process.version }, 'server starting')
  const { startServer } = await import('./start-server.ts')
  const facts = await startServer({ env: process.env, loadFrontend, log, signals })
  if (facts) terminal?.announce(facts)
}

async function runCommand([command = 'serve', ...parameters]: readonly string[]): Promise<void> {
  switch (command) {
    case 'serve':
      return serve()
    case 'check': {
      const { checkSite } = await import('./commands/check.ts')
      return checkSite(process.env, loadFrontend)
    }
    case 'new': {
      const { createSiteFolder } = await import('./commands/new.ts')
      return createSiteFolder(parameters)
    }
    default:
      process.stderr.write(
        `Unknown command "${command}". Commands: serve (default), check, new [FOLDER] [--languages en,ur].\n`,
      )
      process.exitCode = 1
  }
}

// Stack traces name the files and lines of the source. This applies to the modules that are loaded from now on.
process.setSourceMapsEnabled(true)
void runCommand(process.argv.slice(2))
