import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from './log.ts'
import type { ServerState } from './server-state.ts'

// Time for requests that were in flight when the port closed.
const LINGER_MS = 500
// With the default drain of 3 s, the process exits within 8 s; Docker kills it after 10 s.
const CLOSE_DEADLINE_MS = 4500

interface ShutdownOptions {
  readonly server: Server
  readonly serverState: ServerState
  readonly log: Log
  readonly drainMs: number
}

/** Shuts down on SIGTERM and SIGINT, and immediately on a second signal. An uncaught exception exits with code 1. */
export function handleShutdownSignals(options: ShutdownOptions): void {
  const onSignal = (signal: NodeJS.Signals) => void shutDown(signal, options)
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  process.once('uncaughtException', (error) => {
    // Errors that follow while the process exits are ignored.
    process.on('uncaughtException', () => {})
    void exitAfterError(error, options)
  })
}

async function shutDown(signal: NodeJS.Signals, { server, serverState, log, drainMs }: ShutdownOptions): Promise<void> {
  if (serverState.phase === 'draining') process.exit(0)
  serverState.phase = 'draining'
  log.info({ signal, drainMs }, 'shutdown started')
  await delay(drainMs)
  await closeServer(server)
  log.info('shutdown completed')
  process.exit(0)
}

async function exitAfterError(error: Error, { server, serverState, log }: ShutdownOptions): Promise<void> {
  serverState.phase = 'draining'
  log.fatal({ err: error }, 'uncaught exception')
  stopListening(server)
  await delay(LINGER_MS)
  process.exit(1)
}

async function closeServer(server: Server): Promise<void> {
  const isClosed = new Promise<void>((resolve) => server.once('close', resolve))
  // After the event loop has accepted every pending connection.
  setImmediate(() => stopListening(server))
  await delay(LINGER_MS)
  server.closeIdleConnections()
  await Promise.race([isClosed, delay(CLOSE_DEADLINE_MS - LINGER_MS)])
}

/** Closes the port only. `http.Server.close` would also cut connections whose first request is in flight. */
function stopListening(server: Server): void {
  NetServer.prototype.close.call(server)
}
