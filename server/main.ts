import path from 'node:path'
import { readBuiltFrontend } from './frontend/built-frontend.ts'
import { checkSite } from './commands/check.ts'
import { startServer } from './start-server.ts'

const loadFrontend = async () => readBuiltFrontend(path.join(import.meta.dirname, '../client'))

if (process.argv.includes('--check')) await checkSite(process.env, await loadFrontend())
else await startServer(process.env, loadFrontend)
