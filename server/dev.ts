import { createServer } from 'vite'
import { loadDevelopmentFrontend } from './development-frontend.ts'
import { startServer } from './start-server.ts'

await startServer(process.env, async () => loadDevelopmentFrontend(await createServer({ server: { middlewareMode: true } })))
