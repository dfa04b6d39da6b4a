import path from 'node:path'
import { readBuiltFrontend } from './built-frontend.ts'
import { checkSite } from './check-site.ts'
import { startServer } from './start-server.ts'

const loadFrontend = async () => readBuiltFrontend(path.join(import.meta.dirname, '../client'))

if (process.argv.includes('--check')) await checkSite(process.env, await loadFrontend())
else await startServer(process.env, loadFrontend)
