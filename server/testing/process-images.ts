// Run by a test as a process of its own: prepares the pictures given, and prints the memory that this took at most.
import { readFile } from 'node:fs/promises'
import { createPicturePreparer } from '../images/process-image.ts'

const [cacheFolder = '', ...files] = process.argv.slice(2)
const { prepare } = createPicturePreparer(cacheFolder)
const startMs = performance.now()
await Promise.all(files.map(prepare))
const durationMs = performance.now() - startMs
const [, peakKb] = /^VmHWM:\s+(\d+) kB$/m.exec(await readFile('/proc/self/status', 'utf8')) ?? []
process.stdout.write(JSON.stringify({ peakMb: Math.round(Number(peakKb) / 1024), secondsPerPicture: Number((durationMs / 1000 / files.length).toFixed(2)) }))
