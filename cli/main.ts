// Command line of the built server: see `commands` below.
import path from 'node:path'
import { ContentError } from '../server/content/problem.ts'
import { createLog } from '../server/http/log.ts'
import { handleShutdownSignals } from '../server/http/shutdown.ts'
import { hasCode } from '../server/system-error.ts'
import { createTerminalLog } from '../server/http/terminal-log.ts'
import { mapStackTraces } from './map-stack-traces.ts'

mapStackTraces()

const CLIENT_FOLDER = path.join(import.meta.dirname, '../client')

const loadFrontend = async () => {
  const { readBuiltFrontend } = await import('../server/frontend/built-frontend.ts')
  return readBuiltFrontend(CLIENT_FOLDER)
}

/** Imports the server after signals are handled: loading its modules takes a while. */
async function serve(): Promise<void> {
  const terminal = process.stdout.isTTY ? createTerminalLog() : undefined
  const log = terminal?.log ?? createLog()
  const signals = handleShutdownSignals(log)
  log.info({ node: process.version }, 'server starting')
  const { startServer } = await import('./start-server.ts')
  const { createPublishProcess } = await import('../publishing/publish-process.ts')
  const options = { env: process.env, loadFrontend, log, signals, createPublisher: createPublishProcess }
  const facts = await startServer(options)
  if (facts) terminal?.announce(facts)
}

/** Process 1 of a container ignores signals that it does not handle. */
function exitOnSignals(): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => process.exit())
}

async function runWatcher(): Promise<void> {
  exitOnSignals()
  const { watch } = await import('./watch.ts')
  await watch(process.env, createLog())
}

/** The commands with their parameters. Each throws an Error whose message is for the person who runs it. */
const commands: Readonly<Record<string, (parameters: readonly string[]) => Promise<void>>> = {
  serve,
  watch: runWatcher,
  publish: async ([option]) => {
    const { publish } = await import('./publish.ts')
    await publish(process.env, CLIENT_FOLDER, option === '--watched' ? 'watcher' : undefined)
  },
  export: async (parameters) => (await import('./export.ts')).exportSite(process.env, CLIENT_FOLDER, parameters),
  history: async () => (await import('./history.ts')).printHistory(process.env),
  restore: async ([number]) => (await import('./restore.ts')).restore(process.env, CLIENT_FOLDER, number),
  edit: async (parameters) => {
    exitOnSignals()
    await (await import('./edit.ts')).edit(process.env, CLIENT_FOLDER, parameters)
  },
  invite: async (parameters) => (await import('./invite.ts')).invite(process.env, parameters),
  revoke: async (parameters) => (await import('./invite.ts')).revoke(process.env, parameters),
  check: async ([option]) => {
    const { checkSite, checkStore } = await import('./check.ts')
    return option === '--store' ? checkStore(process.env) : checkSite(process.env, CLIENT_FOLDER)
  },
  new: async (parameters) => (await import('./new/new.ts')).createSiteFolder(parameters),
}

const USAGE = `Commands:
  serve (default)                     serves the site
  publish                             publishes the agency's folder if it has changed
  watch                               publishes each change of the folder
  export --to FOLDER --origin URL [--changed]
                                      writes the site as files for web space, and lists what to upload
  history                             lists what was published
  restore NUMBER                      puts the texts and images of a publication back, and publishes
  edit                                opens the editor on this machine
  edit --online                       serves the editor to the people who are invited
  invite NAME                         invites a person to it
  revoke NAME                         ends the access of a person, and of those whom they have invited
  revoke --all                        ends all invitations and sessions, also if people.json is damaged
  check [--store]                     checks the folder, or every file of the store
  new [FOLDER] [--languages en,ur]    creates an agency's folder

A command that fails ends with exit code 1, or with 2 if the folder has problems.
`

async function runCommand([name = 'serve', ...parameters]: readonly string[]): Promise<void> {
  const run = commands[name]
  if (!run) throw new Error(`Unknown command "${name}". ${USAGE}`)
  await run(parameters)
}

// The reader of a pipe may stop before the end, such as "head".
process.stdout.on('error', (error) => {
  if (hasCode(error, 'EPIPE')) process.exit()
  throw error
})
runCommand(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = error instanceof ContentError ? error.exitCode : 1
})
