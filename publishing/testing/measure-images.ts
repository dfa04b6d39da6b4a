// Run by a test in a separate process: encodes the given images and prints the peak memory of this process and those
// of the jobs in MB, and the number of rejected images.
import { readdir, readFile } from 'node:fs/promises'
import { setInterval as every } from 'node:timers/promises'
import { ImageError } from '../images/image-error.ts'
import { runImageJob } from '../images/run-image-job.ts'

const SAMPLE_MS = 10
const KB_PER_MB = 1024

let peakMb = 0
let rejected = 0
const sampler = new AbortController()
void sample()

for (const file of process.argv.slice(2)) {
  try {
    await runImageJob({ kind: 'encode', name: file, file })
  } catch (error) {
    if (!(error instanceof ImageError)) throw error
    rejected += 1
  }
}
sampler.abort()
process.stdout.write(JSON.stringify({ peakMb, rejected }))

async function sample(): Promise<void> {
  try {
    for await (const _ of every(SAMPLE_MS, undefined, { signal: sampler.signal })) {
      const job = await findJob()
      const [own, other] = await Promise.all([readMemory('self'), readMemory(job)])
      // Both processes map the same program files, which are in memory only once.
      peakMb = Math.max(peakMb, Math.round(own.private + other.private + Math.max(own.mapped, other.mapped)))
    }
  } catch (error) {
    if (!sampler.signal.aborted) throw error
  }
}

/** Resident memory in MB; zero for a process that has just exited. */
async function readMemory(id: string | undefined): Promise<{ private: number; mapped: number }> {
  const status = id ? await readFile(`/proc/${id}/status`, 'utf8').catch(() => '') : ''
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) / KB_PER_MB
  return { private: read('RssAnon'), mapped: read('RssFile') }
}

async function findJob(): Promise<string | undefined> {
  const threads = await readdir('/proc/self/task')
  const lists = threads.map((id) => readFile(`/proc/self/task/${id}/children`, 'utf8').catch(() => ''))
  for (const id of (await Promise.all(lists)).join(' ').match(/\d+/g) ?? []) {
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
    if (command.includes('image-program')) return id
  }
  return undefined
}
