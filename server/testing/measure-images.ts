// Run by a test as a process of its own: processes the images given and prints the largest memory of this process and
// its worker together, in MB, with the number of images that were rejected.
import { readdir, readFile } from 'node:fs/promises'
import { setInterval as every } from 'node:timers/promises'
import { ImageError } from '../images/image-error.ts'
import { createImageProcessor } from '../images/image-processor.ts'

const SAMPLE_MS = 10
const KB_PER_MB = 1024

const [cacheFolder = '', ...files] = process.argv.slice(2)
const images = createImageProcessor(cacheFolder)
let peakMb = 0
let rejected = 0
const sampler = new AbortController()
void sample()

for (const file of files) {
  try {
    await images.process(await images.inspect(file))
  } catch (error) {
    if (!(error instanceof ImageError)) throw error
    rejected += 1
  }
}
sampler.abort()
images.close()
process.stdout.write(JSON.stringify({ peakMb, rejected }))

async function sample(): Promise<void> {
  const own = await readMemoryMb('self')
  try {
    for await (const _ of every(SAMPLE_MS, undefined, { signal: sampler.signal })) {
      const worker = await findWorker()
      peakMb = Math.max(peakMb, own, (await readMemoryMb('self')) + (worker ? await readMemoryMb(worker) : 0))
    }
  } catch (error) {
    if (!sampler.signal.aborted) throw error
  }
}

/** Resident memory; zero for a process that has just exited. */
async function readMemoryMb(id: string): Promise<number> {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / KB_PER_MB)
}

async function findWorker(): Promise<string | undefined> {
  const threads = await readdir('/proc/self/task')
  const lists = threads.map((id) => readFile(`/proc/self/task/${id}/children`, 'utf8').catch(() => ''))
  for (const id of (await Promise.all(lists)).join(' ').match(/\d+/g) ?? []) {
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
    if (command.includes('image-worker')) return id
  }
  return undefined
}
