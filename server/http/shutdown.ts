import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Life } from './server-state.ts'
import type { Log } from './log.ts'

// For requests that were on their way when the port closed.
const LINGER_MS = 500
// With the default drain of 3 s the process is gone within 8 s, before Docker's 10 s are over.
const CLOSE_DEADLINE_MS = 4500

interface Process {
  readonly server: Server
  readonly life: Life
  readonly log: Log
  readonly drainMs: number
}

/**
 * Ends the process on SIGTERM and SIGINT without losing a request, at once on the second one, and on an error that
 * nobody caught with exit code 1: what state it left behind is not known.
 */
export function endGracefully({ server, life, log, drainMs }: Process): void {
  const onSignal = async (signal: NodeJS.Signals) => {
    if (life.state === 'draining') process.exit(0)
    life.state = 'draining'
    log.info({ signal, drainMs }, 'draining')
    await delay(drainMs)
    await close(server)
    log.info('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)

  let hasFailed = false
  process.on('uncaughtException', async (error) => {
    if (hasFailed) return
    hasFailed = true
    life.state = 'draining'
    log.fatal({ err: error }, 'uncaught error')
    stopListening(server)
    await delay(LINGER_MS)
    process.exit(1)
  })
}

async function close(server: Server): Promise<void> {
  const isClosed = new Promise<void>((resolve) => server.once('close', resolve))
  // Right after the loop has taken in every connection that was waiting.
  setImmediate(() => stopListening(server))
  await delay(LINGER_MS)
  server.closeIdleConnections()
  await Promise.race([isClosed, delay(CLOSE_DEADLINE_MS - LINGER_MS)])
}

/** http's own close would cut connections whose first request is still on its way. */
function stopListening(server: Server): void {
  NetServer.prototype.close.call(server)
}
