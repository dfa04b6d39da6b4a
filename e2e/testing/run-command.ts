import { execFile } from 'node:child_process'
import { PROGRAM } from './server-process.ts'

interface CommandResult {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs a command of the built server, or of the copy of it that has the entry `program`. */
export function runCommand(
  parameters: readonly string[],
  env: Record<string, string>,
  program = PROGRAM,
): Promise<CommandResult> {
  const options = { env: { PATH: process.env['PATH'], ...env } }
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...parameters], options, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
  })
}
