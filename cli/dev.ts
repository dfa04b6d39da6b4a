// Development server: serves the client from its sources with hot reload.
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createServer } from 'vite'
import { findDefaultContentProblems } from './find-default-content-problems.ts'
import { loadDevelopmentFrontend } from '../server/frontend/development-frontend.ts'
import { createTerminalLog } from '../server/http/terminal-log.ts'
import { createDevelopmentPublisher } from '../publishing/development-publisher.ts'
import { startServer } from './start-server.ts'

const loadFrontend = async (server: Server) => {
  server.once('listening', () => printAddress(server.address() as AddressInfo))
  const options = { middlewareMode: true, ws: { server } }
  // Bundled into a temporary file, the config restarts `tsx watch` without end where a path contains parentheses.
  const vite = await createServer({ configLoader: 'native', clearScreen: false, server: options })
  return loadDevelopmentFrontend(vite)
}

// Only errors: a developer needs no access log, and no warning of default values.
const { log } = createTerminalLog()
const problems = findDefaultContentProblems()
if (problems.length > 0) log.error({ problems }, 'default content incomplete')

await startServer({
  env: { ...process.env, STORE_DIR: makeTemporaryStore() },
  loadFrontend,
  log,
  // Signals end the process at once: no load balancer sends requests to it.
  signals: { setServer: () => {} },
  createPublisher: createDevelopmentPublisher,
})

/** Makes the folder of a store that is removed when this process ends. */
function makeTemporaryStore(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'travel-agency-site-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit())
  return folder
}

function printAddress({ port }: AddressInfo): void {
  process.stdout.write(`\n  http://localhost:${port}/\n  Press Ctrl+C to stop.\n\n`)
}
