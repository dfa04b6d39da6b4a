import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { ServerState } from './health.ts'
import type { Log } from './log.ts'

// Time for requests that were in flight when the port closed.
const LINGER_MS = 500
/** After the drain, the process exits within this time. Containers and service managers must wait longer. */
export const CLOSE_DEADLINE_MS = 4500
const FLUSH_DEADLINE_MS = 250

interface RunningServer {
  readonly server: Server
  readonly serverState: ServerState
  readonly drainMs: number
}

export interface ShutdownSignals {
  /** Called once the server listens. From then on, signals shut it down gracefully. */
  readonly setServer: (running: RunningServer) => void
}

/**
 * Handles SIGTERM, SIGINT, and SIGHUP of a terminal that closes. During the start they end the process at once, later
 * they shut it down gracefully, and a second signal ends it immediately. Process 1 of a container ignores signals that
 * it does not handle, so this is called before anything that takes time.
 * After an uncaught exception the process exits with code 1, because its state is unknown.
 */
export function handleShutdownSignals(log: Log): ShutdownSignals {
  let running: RunningServer | undefined
  const onSignal = (signal: NodeJS.Signals) => void (running ? shutDown(signal, running, log) : exitProcess(0))
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
  process.once('uncaughtException', (error) => {
    // Errors that follow while the process exits are ignored.
    process.on('uncaughtException', () => {})
    void exitAfterError(error, running, log)
  })
  return { setServer: (value) => (running = value) }
}

/** Exits once the last log lines are written, or after a deadline if nothing reads the log. */
export async function exitProcess(code: number): Promise<never> {
  const { stdout } = process
  const isFlushed = new Promise<void>((resolve) => stdout.write('', () => resolve()))
  await Promise.race([isFlushed, delay(FLUSH_DEADLINE_MS)])
  process.exit(code)
}

async function shutDown(signal: NodeJS.Signals, { server, serverState, drainMs }: RunningServer, log: Log) {
  if (serverState.isDraining) return exitProcess(0)
  serverState.isDraining = true
  log.info({ signal, drainMs }, 'shutdown started')
  await delay(drainMs)
  await closeServer(server)
  log.info('shutdown completed')
  await exitProcess(0)
}

async function exitAfterError(error: Error, running: RunningServer | undefined, log: Log): Promise<void> {
  log.fatal({ err: error }, 'uncaught exception')
  if (running) {
    running.serverState.isDraining = true
    stopListening(running.server)
    await delay(LINGER_MS)
  }
  await exitProcess(1)
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
