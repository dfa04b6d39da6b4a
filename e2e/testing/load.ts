import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'

export interface Load {
  readonly answered: number
  readonly failures: readonly string[]
}

interface LoadOptions {
  /** Visitors who ask at a time, each as soon as the last answer is there. */
  readonly visitors: number
  /** How long each waits before asking again. */
  readonly pauseMs?: number
  /** Whether a failure means that nobody listens any more, so that a visitor rightly leaves. */
  readonly isLeaving?: (failure: string) => boolean
}

/** Asks for `url` without a pause until `stop` is called, and counts what came back. Connections are kept where the server keeps them. */
export function startLoad(
  url: string,
  { visitors, pauseMs = 0, isLeaving = () => false }: LoadOptions,
): { stop: () => Promise<Load> } {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors })
  const failures: string[] = []
  let answered = 0
  const end = new AbortController()
  const visit = async () => {
    while (!end.signal.aborted) {
      const failure = await ask(url, agent)
      if (failure === undefined) answered += 1
      else if (isLeaving(failure)) return
      else failures.push(failure)
      if (pauseMs > 0) await setTimeout(pauseMs)
    }
  }
  const visits = Promise.all(Array.from({ length: visitors }, visit))
  return {
    stop: async () => {
      end.abort()
      await visits
      agent.destroy()
      return { answered, failures }
    },
  }
}

/** What went wrong with one request, if anything. */
function ask(url: string, agent: Agent): Promise<string | undefined> {
  return new Promise((resolve) => {
    const request = get(url, { agent, timeout: 15_000 }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('error', ({ message }) => resolve(`cut off: ${message}`))
      answer.on('end', () =>
        resolve(answer.statusCode === 200 && bytes > 5000 ? undefined : `status ${answer.statusCode}, ${bytes} bytes`),
      )
    })
    request.on('timeout', () => request.destroy(new Error('no answer within 15 s')))
    request.on('error', (error) => resolve('code' in error ? `${String(error.code)}: ${error.message}` : error.message))
  })
}
