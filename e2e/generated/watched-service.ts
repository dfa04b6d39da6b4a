import { setTimeout as delay } from 'node:timers/promises'
import { readPeakMemoryMb } from './process-figures.ts'
import type { Program } from './program.ts'
import type { Headers, Service } from './services.ts'
import { startVisitor, type Visitor } from './visitor.ts'

/** How long a line of the log takes from the program to this one. */
const LOG_MS = 100

/** The kind of an error, without what differs between errors of one kind. */
const PRINTED_ERROR = /\w*(?:Error|ERROR|Warning): [^'"\n,:]*/
const ERROR_LENGTH = 60
const DETAIL_LENGTH = 1000

/** Sends something with these headers to the program. Returns the problems of the response. */
type Task = (headers: Headers, program: Program) => Promise<readonly string[]>

interface Running {
  readonly program: Program
  readonly visitor: Visitor
  readonly headers: Headers
}

/** A service whose program is looked at while it handles requests, and started again when it has ended. */
export function watchService(service: Service, visitedPath: string) {
  let running: Running | undefined
  let read = 0

  async function start(): Promise<Running> {
    const program = await service.start()
    read = program.readOutput().length
    const headers = await service.signIn(program)
    const visitor = startVisitor(service.origin + visitedPath, headers, program)
    return { program, visitor, headers }
  }

  /** What the program has printed about errors since the last call. */
  function findPrinted({ readOutput }: Program): string | undefined {
    const output = readOutput().slice(read)
    read += output.length
    const lines = output.split('\n').filter(Boolean)
    const error = lines.find(service.isError)
    return (
      error &&
      `prints "${PRINTED_ERROR.exec(output)?.[0] ?? error.slice(0, ERROR_LENGTH)}"\n${error.slice(0, DETAIL_LENGTH)}`
    )
  }

  /** Ends the program. Returns its exit code. */
  async function stop(signal?: NodeJS.Signals): Promise<number | null | undefined> {
    await running?.visitor.stop()
    const code = await running?.program.end(signal)
    running = undefined
    return code
  }

  return {
    /** Runs a task. Returns the problems of its response, of the program or of another client. */
    async findProblems(task: Task): Promise<readonly string[]> {
      try {
        running ??= await start()
      } catch (error) {
        return [`does not start\n${String(error)}`]
      }
      const { program, visitor, headers } = running
      const problems = [...(await task(headers, program))]
      const ofVisitor = await visitor.findProblem()
      if (ofVisitor !== undefined) problems.push(ofVisitor)
      const isTooLarge = readPeakMemoryMb(program.pid) > service.memoryMaxMb
      if (isTooLarge) problems.push(`uses more than ${service.memoryMaxMb} MB`)
      if (problems.length > 0) await delay(LOG_MS)
      const printed = findPrinted(program)
      if (isTooLarge || ofVisitor !== undefined || program.hasEnded()) await stop('SIGKILL')
      // The error has more details than the status.
      return printed === undefined ? problems : [...problems.filter((each) => !each.startsWith('status 5')), printed]
    },
    isRunning: () => running !== undefined,
    /** Opens another session. */
    async signIn(): Promise<void> {
      if (running) running = { ...running, headers: await service.signIn(running.program) }
    },
    stop,
  }
}
