import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import type { Result } from 'autocannon'
import { LOAD_CORES } from './processes.ts'

const run = promisify(execFile)
const autocannon = createRequire(import.meta.url).resolve('autocannon')
const CONNECTIONS = 100
const OUTPUT_BYTES_MAX = 2 ** 26

export interface LoadResult {
  readonly requestsPerSecond: number
  readonly p99Ms: number
}

/** Missing in the types of the package. */
interface StatusCodes {
  readonly statusCodeStats?: Readonly<Record<string, { readonly count: number }>>
}

/** How long to run: seconds, or a number of requests. */
export type LoadAmount = { readonly seconds: number } | { readonly requests: number }

/**
 * Runs autocannon against `url` on its own core.
 * Throws on connection errors, on unexpected status codes and if no request succeeded.
 */
export async function runAutocannon(
  url: string,
  amount: LoadAmount,
  headers: Record<string, string> = {},
): Promise<LoadResult> {
  const parameters = [autocannon, '--json', '--connections', String(CONNECTIONS)]
  if ('seconds' in amount) parameters.push('--duration', String(amount.seconds))
  else parameters.push('--amount', String(amount.requests))
  for (const [name, value] of Object.entries({ 'Accept-Encoding': 'br', ...headers })) {
    parameters.push('--headers', `${name}=${value}`)
  }
  const command = ['--cpu-list', LOAD_CORES, process.execPath, ...parameters, url]
  const { stdout } = await run('taskset', command, { maxBuffer: OUTPUT_BYTES_MAX })
  const result: Result & StatusCodes = JSON.parse(stdout)
  checkResult(url, result, 'If-None-Match' in headers)
  return { requestsPerSecond: result.requests.average, p99Ms: result.latency.p99 }
}

function checkResult(url: string, result: Result & StatusCodes, allows304: boolean): void {
  const { errors, non2xx } = result
  if (errors > 0 || (non2xx > 0 && !allows304)) {
    throw new Error(`${url}: ${errors} errors, ${non2xx} responses with a status other than 2xx.`)
  }
  const successes = result['2xx'] + (result.statusCodeStats?.['304']?.count ?? 0)
  if (successes === 0) throw new Error(`${url}: no successful response.`)
}
