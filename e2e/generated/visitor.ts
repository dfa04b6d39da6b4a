import { setTimeout as delay } from 'node:timers/promises'
import { limitComputing, type Program } from './program.ts'

/** How long the program may compute while a client waits. The time of the machine's other programs does not count. */
const COMPUTING_MAX_MS = 1000
const RESPONSE_MAX_MS = 60_000
/** A program closes its connections a moment before it has ended. */
const END_MS = 1000
const PAUSE_MS = 10

export interface Visitor {
  /** Resolves after a visit that starts now, with what was wrong with it or those before. */
  readonly findProblem: () => Promise<string | undefined>
  readonly stop: () => Promise<void>
}

/** A client that sends one request after the other. A program that lets it wait is killed. */
export function startVisitor(url: string, headers: Readonly<Record<string, string>>, program: Program): Visitor {
  const stopping = new AbortController()
  let problem: string | undefined

  async function visit(): Promise<void> {
    const request = sendRequest(url, headers)
    const isWithin = await limitComputing(program, request, COMPUTING_MAX_MS)
    if (!isWithin) problem ??= 'computes for more than a second while another client waits'
    const status = await request.catch(() => 'no response')
    if (status === 200) return
    await Promise.race([program.ended, delay(END_MS)])
    problem ??= program.hasEnded() ? 'the program ends' : `another client gets ${status}`
  }

  let visiting = visit()
  const visits = (async () => {
    while (!stopping.signal.aborted && problem === undefined) {
      await visiting
      await delay(PAUSE_MS)
      visiting = visit()
    }
    await visiting
  })()
  return {
    findProblem: async () => {
      await visiting
      if (problem === undefined) await visit()
      return problem
    },
    stop: async () => {
      stopping.abort()
      await visits
    },
  }
}

async function sendRequest(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(RESPONSE_MAX_MS) })
  await response.arrayBuffer()
  return response.status
}
