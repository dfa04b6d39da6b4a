import { pino } from 'pino'
import pinoPretty from 'pino-pretty'
import { createServer } from 'vite'
import { loadDevelopmentFrontend } from './frontend/development-frontend.ts'
import { startServer } from './start-server.ts'

const log = pino(pinoPretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss', sync: true }))
const load = async () => loadDevelopmentFrontend(await createServer({ server: { middlewareMode: true } }))
// Nobody balances a development server: it stops at once.
await startServer({ DRAIN_MS: '0', ...process.env }, load, log)
