/** The reason of a failed system call, without the call and the file: `EACCES: permission denied`. */
export function describeSystemError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.replace(/, [^]*/, '')
}
