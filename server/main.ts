// Command line of the built server:
//   node dist/server/index.js               serves the site
//   node dist/server/index.js check         checks the agency's folder
//   node dist/server/index.js new [FOLDER]  creates an agency's folder
import path from 'node:path'
import { checkSite } from './commands/check.ts'
import { createSiteFolder } from './commands/new.ts'
import { readBuiltFrontend } from './frontend/built-frontend.ts'
import { startServer } from './start-server.ts'

const CLIENT_FOLDER = path.join(import.meta.dirname, '../client')
const loadFrontend = async () => readBuiltFrontend(CLIENT_FOLDER)

const [command = 'serve', ...parameters] = process.argv.slice(2)
switch (command) {
  case 'serve':
    await startServer(process.env, loadFrontend)
    break
  case 'check':
    await checkSite(process.env, await loadFrontend())
    break
  case 'new':
    await createSiteFolder(parameters[0])
    break
  default:
    process.stderr.write(`Unknown command "${command}". Commands: serve (default), check, new [FOLDER].\n`)
    process.exitCode = 1
}
