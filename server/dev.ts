// Development server: serves the client from its sources with hot reload.
import { createServer } from 'vite'
import { loadDevelopmentFrontend } from './frontend/development-frontend.ts'
import { handleShutdownSignals } from './http/shutdown.ts'
import { createTerminalLog } from './http/terminal-log.ts'
import { startServer } from './start-server.ts'

const { log, announce } = createTerminalLog()
const loadFrontend = async () => loadDevelopmentFrontend(await createServer({ server: { middlewareMode: true } }))
// No load balancer sends requests to a development server, so it stops at once.
const env = { DRAIN_MS: '0', ...process.env }
const facts = await startServer({ env, loadFrontend, log, signals: handleShutdownSignals(log) })
if (facts) announce(facts)
