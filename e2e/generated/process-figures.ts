import { readFileSync } from 'node:fs'

const KB_PER_MB = 1024
/** The clock ticks of Linux. */
const MS_PER_TICK = 10

/**
 * The CPU time of the main thread of a process in milliseconds, which does not grow while the machine does other work.
 * NaN if the process has ended.
 */
export function readCpuMs(pid: number): number {
  const stat = readIfRunning(`/proc/${pid}/task/${pid}/stat`)
  // The name of the program, in brackets, may contain spaces. Source: proc_pid_stat(5).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
}

/** The largest resident memory that a process had until now. NaN if it has ended. */
export function readPeakMemoryMb(pid: number): number {
  const status = readIfRunning(`/proc/${pid}/status`)
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / KB_PER_MB
}

function readIfRunning(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
