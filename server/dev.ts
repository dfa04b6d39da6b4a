// Development server: serves the client from its sources with hot reload.
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { createLogger, createServer, type Logger } from 'vite'
import { describeError, summarizeError } from './frontend/describe-error.ts'
import { loadDevelopmentFrontend } from './frontend/development-frontend.ts'
import { createDevelopmentPublisher } from './publishing/development-publisher.ts'
import { startServer } from './start-server.ts'
import { createMemoryFiles } from './store/memory-files.ts'
import { createStore } from './store/store.ts'

const root = process.cwd()
const logger = createLogger()

/** Vite's log, with one line for each error: the browser shows the stack and the lines of the source. */
const customLogger: Logger = {
  ...logger,
  error: (message, options) => logger.error(options?.error ? summarize(options.error) : message, options),
}

// Only errors: a developer needs no access log, and no warning of the sample's data.
const log = pino({ level: 'error', base: null, serializers: { err: serializeError } }, { write: writeEntry })

const loadFrontend = async (server: Server) => {
  server.once('listening', () => printAddress(server.address() as AddressInfo))
  const options = { middlewareMode: true, ws: { server } }
  return loadDevelopmentFrontend(await createServer({ customLogger, clearScreen: false, server: options }))
}

await startServer({
  env: process.env,
  loadFrontend,
  log,
  // Signals end the process at once: no load balancer sends requests to it.
  signals: { setServer: () => {} },
  createPublisher: createDevelopmentPublisher,
  createStore: () => createStore(createMemoryFiles()),
})

function printAddress({ port }: AddressInfo): void {
  process.stdout.write(`\n  http://localhost:${port}/\n  Press Ctrl+C to stop.\n\n`)
}

function writeEntry(line: string): void {
  const { msg, err, level: _level, time: _time, ...details } = JSON.parse(line)
  const facts = Object.entries(details).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  logger.error([msg, err ?? [], ...facts].flat().join(', '), { timestamp: true })
}

/** A syntax error has no stack in our code. */
function serializeError(error: Error): string | undefined {
  return 'plugin' in error ? summarize(error) : error.stack
}

function summarize(error: unknown): string {
  return summarizeError(describeError(error, root), root)
}
