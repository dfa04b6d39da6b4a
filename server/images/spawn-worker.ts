import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

const STACK_LIMIT_KB = 2048
const KB_PER_MB = 1024

/** Starts the image worker with a limit on the memory that it may write to. */
export function spawnWorker(dataLimitMb: number): ChildProcess {
  const isSource = import.meta.filename.endsWith('.ts')
  const file = path.join(import.meta.dirname, isSource ? 'image-worker.ts' : 'image-worker.cjs')
  // Without a JIT, V8 reserves no writable memory for code: 512 MB with Node.js 24, more than the limit.
  const node = [process.execPath, '--jitless', '--max-old-space-size=64', '--max-semi-space-size=1']
  const command = [...node, ...(isSource ? ['--import', 'tsx'] : []), file]
  // Linux counts what a process may write to; other limits count the address space, of which Node.js reserves a lot.
  const limits = `ulimit -s ${STACK_LIMIT_KB}; ulimit -d ${dataLimitMb * KB_PER_MB}; exec "$0" "$@"`
  const [program = '', ...args] = process.platform === 'linux' ? ['/bin/sh', '-c', limits, ...command] : command
  return spawn(program, args, {
    cwd: import.meta.dirname,
    // Nothing of the server's environment is needed. glibc's arenas and Node.js' threads each cost memory.
    env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Passes buffers without a conversion.
    serialization: 'advanced',
  })
}
