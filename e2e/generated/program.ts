import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A running program of the build. */
export interface Program {
  readonly pid: number
  readonly hasEnded: () => boolean
  readonly ended: Promise<unknown>
  /** What it has printed until now. */
  readonly readOutput: () => string
  /** Sends a signal. Resolves with the exit code. */
  readonly end: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** Starts a command of the build with the entry `entry`. Resolves when it prints what matches `started`. */
export async function startProgram(
  entry: string,
  parameters: readonly string[],
  env: Readonly<Record<string, string>>,
  started: RegExp,
): Promise<Program> {
  const child = spawn(process.execPath, [entry, ...parameters], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  let output = ''
  let hasEnded = false
  void closed.then(() => (hasEnded = true))
  const isStarted = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
        if (started.test(output)) resolve()
      })
    void closed.then(() => reject(new Error(`"${parameters.join(' ')}" did not start:\n${output}`)))
  })
  await isStarted
  return {
    pid: Number(child.pid),
    hasEnded: () => hasEnded,
    ended: closed,
    readOutput: () => output,
    async end(signal = 'SIGTERM') {
      child.kill(signal)
      await closed
      return child.exitCode
    },
  }
}
