import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readCpuMs } from './process-figures.ts'

const START_MAX_MS = 30_000
const POLL_MS = 50

/** A running program of the build. */
export interface Program {
  readonly pid: number
  /** Resolves with the exit code; null if a signal has ended it. */
  readonly ended: Promise<number | null>
  readonly hasEnded: () => boolean
  /** What it has printed until now. */
  readonly readOutput: () => string
  /** Resolves when it has printed what matches the pattern. */
  readonly waitForOutput: (pattern: RegExp) => Promise<void>
  readonly end: (signal?: NodeJS.Signals) => Promise<number | null>
}

const running = new Set<Program>()

/** Ends the programs that a test has started and not ended. */
export async function endPrograms(): Promise<void> {
  await Promise.all(Array.from(running, (program) => program.end('SIGKILL')))
}

/** Runs a command of the build that has the entry `entry`. */
export function runProgram(
  entry: string,
  parameters: readonly string[],
  env: Readonly<Record<string, string>>,
): Program {
  const child = spawn(process.execPath, [entry, ...parameters], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const streams = [child.stdout, child.stderr]
  let output = ''
  for (const stream of streams) stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  let hasEnded = false
  const ended = once(child, 'close').then(() => {
    hasEnded = true
    return child.exitCode
  })
  const program: Program = {
    pid: Number(child.pid),
    ended,
    hasEnded: () => hasEnded,
    readOutput: () => output,
    async waitForOutput(pattern) {
      while (!pattern.test(output)) await Promise.race(streams.map((stream) => once(stream, 'data')))
    },
    end(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
  running.add(program)
  void ended.then(() => running.delete(program))
  return program
}

/**
 * Runs a command until it prints what matches `started`. Throws an Error if it ends or computes for too long before.
 */
export async function startProgram(...[entry, parameters, env, started]: [...Parameters<typeof runProgram>, RegExp]) {
  const program = runProgram(entry, parameters, env)
  await limitComputing(program, program.waitForOutput(started), START_MAX_MS)
  if (!started.test(program.readOutput()))
    throw new Error(`"${parameters.join(' ')}" did not start:\n${program.readOutput()}`)
  return program
}

/**
 * Waits for a task of a program, or for its end. Kills the program when it has computed for longer than `maxMs`.
 * Resolves with whether it did not.
 */
export async function limitComputing(program: Program, task: Promise<unknown>, maxMs: number): Promise<boolean> {
  const before = readCpuMs(program.pid)
  let isWithin = true
  const poll = setInterval(() => {
    if (readCpuMs(program.pid) - before < maxMs || program.hasEnded()) return
    isWithin = false
    void program.end('SIGKILL')
  }, POLL_MS)
  await Promise.race([task.catch(() => undefined), program.ended])
  clearInterval(poll)
  return isWithin
}
