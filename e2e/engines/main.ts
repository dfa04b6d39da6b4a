import { parseArgs } from 'node:util'
import { startReadyServer } from '../testing/server-process.ts'
import { engines, type Engine } from './engines.ts'
import { MissingEngineError } from './fetch-engine.ts'
import { Page } from './page.ts'
import { formatResults, type Result } from './results.ts'
import { runFlows } from './run-flows.ts'
import { takeScreenshots } from './take-screenshots.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { screenshots: { type: 'boolean' } } })
const chosen = positionals.length > 0 ? positionals.map(findEngine) : engines
const server = await startReadyServer()
const results: Result[] = []
for (const engine of chosen) results.push(...(await runEngine(engine)))
server.child.kill()
console.log(formatResults(results))
if (results.some(({ outcome }) => outcome === 'fail')) process.exitCode = 1

function findEngine(name: string): Engine {
  const engine = engines.find((one) => one.name === name)
  if (!engine) throw new Error(`${name}: unknown engine. Allowed: ${engines.map(({ name }) => name).join(', ')}.`)
  return engine
}

/** Runs the flows in one engine. An engine that cannot be installed is skipped, or fails if the user named it. */
async function runEngine({ name: engine, flows, start }: Engine): Promise<Result[]> {
  console.log(`${engine} …`)
  try {
    const driver = await start()
    try {
      const page = new Page(driver, server.origin)
      const results = values.screenshots ? [await takeScreenshots(engine, page)] : await runFlows(page, flows)
      return results.map((result) => ({ engine, ...result }))
    } finally {
      await driver.close()
    }
  } catch (error) {
    const isSkipped = error instanceof MissingEngineError && positionals.length === 0
    return [{ engine, title: 'starts and runs', outcome: isSkipped ? 'skip' : 'fail', reason: String(error) }]
  }
}
