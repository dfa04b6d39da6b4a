import { setTimeout as delay } from 'node:timers/promises'
import { readCpuMs } from './process-figures.ts'
import type { Program } from './program.ts'

/** How long the program may compute while a client waits. The time of the machine's other programs does not count. */
const COMPUTING_MAX_MS = 1000
const RESPONSE_MAX_MS = 60_000
/** A program closes its connections a moment before it has ended. */
const END_MS = 1000
const POLL_MS = 50
const PAUSE_MS = 1

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
    const before = readCpuMs(program.pid)
    const watch = setInterval(() => {
      const isTooLong = readCpuMs(program.pid) - before > COMPUTING_MAX_MS
      if (!isTooLong) return
      problem ??= 'computes for more than a second while another client waits'
      void program.end('SIGKILL')
    }, POLL_MS)
    try {
      const response = await fetch(url, { headers, signal: AbortSignal.timeout(RESPONSE_MAX_MS) })
      await response.arrayBuffer()
      if (response.status !== 200) problem ??= `another client gets status ${response.status}`
    } catch {
      await Promise.race([program.ended, delay(END_MS)])
      problem ??= program.hasEnded() ? 'the program ends' : 'another client gets no response'
    } finally {
      clearInterval(watch)
    }
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
