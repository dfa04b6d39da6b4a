// Development server: serves the client from its sources with hot reload.
import { pino } from 'pino'
import pinoPretty from 'pino-pretty'
import { createServer } from 'vite'
import { loadDevelopmentFrontend } from './frontend/development-frontend.ts'
import { handleShutdownSignals } from './http/shutdown.ts'
import { startServer } from './start-server.ts'

const log = pino(pinoPretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss', sync: true }))
const loadFrontend = async () => loadDevelopmentFrontend(await createServer({ server: { middlewareMode: true } }))
// No load balancer sends requests to a development server, so it stops at once.
const env = { DRAIN_MS: '0', ...process.env }
await startServer({ env, loadFrontend, log, signals: handleShutdownSignals(log) })
