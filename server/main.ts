import path from 'node:path'
import { readBuiltFrontend } from './built-frontend.ts'
import { startServer } from './start-server.ts'

await startServer(process.env, async () => readBuiltFrontend(path.join(import.meta.dirname, '../client')))
