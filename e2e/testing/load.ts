import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'

const REQUEST_TIMEOUT_MS = 15_000
/** A shorter body is an incomplete page. */
const PAGE_MIN_BYTES = 5000
/** A user notices the delay. */
const SLOW_MS = 500

interface LoadOptions {
  /** Number of parallel clients. Each sends its next request after the previous response. */
  readonly clients: number
  /** Pause of each client between two requests. */
  readonly pauseMs?: number
  /** Whether a failure means that the server has closed its port as expected. The client then stops. */
  readonly isExpectedEnd?: (failure: string) => boolean
}

interface LoadResult {
  readonly completed: number
  /** How many requests took more than 500 ms. */
  readonly slow: number
  readonly failures: readonly string[]
}

/** Requests `url` until `stop` is called, over keep-alive connections. `stop` resolves with the results. */
export function startLoad(
  url: string,
  { clients, pauseMs = 0, isExpectedEnd = () => false }: LoadOptions,
): { stop: () => Promise<LoadResult> } {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const stopping = new AbortController()
  const failures: string[] = []
  let completed = 0
  let slow = 0
  const runClient = async () => {
    while (!stopping.signal.aborted) {
      const start = performance.now()
      const failure = await request(url, agent)
      if (performance.now() - start > SLOW_MS) slow += 1
      if (failure === undefined) completed += 1
      else if (isExpectedEnd(failure)) return
      else failures.push(failure)
      if (pauseMs > 0) await setTimeout(pauseMs)
    }
  }
  const running = Promise.all(Array.from({ length: clients }, runClient))
  return {
    stop: async () => {
      stopping.abort()
      await running
      agent.destroy()
      return { completed, slow, failures }
    },
  }
}

/** Resolves with the failure of one request, or undefined after a complete response. */
function request(url: string, agent: Agent): Promise<string | undefined> {
  return new Promise((resolve) => {
    const pending = get(url, { agent, timeout: REQUEST_TIMEOUT_MS }, (response) => checkResponse(response, resolve))
    pending.on('timeout', () => pending.destroy(new Error(`no response within ${REQUEST_TIMEOUT_MS} ms`)))
    pending.on('error', (error) => resolve('code' in error ? `${String(error.code)}: ${error.message}` : error.message))
  })
}

function checkResponse(response: IncomingMessage, resolve: (failure: string | undefined) => void): void {
  const { statusCode } = response
  let bytes = 0
  response.on('data', (chunk: Buffer) => (bytes += chunk.length))
  response.on('error', ({ message }) => resolve(`response aborted: ${message}`))
  response.on('end', () => {
    const isComplete = statusCode === 200 && bytes > PAGE_MIN_BYTES
    resolve(isComplete ? undefined : `status ${statusCode}, ${bytes} bytes`)
  })
}
