import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createImageWorker, type ImageWorker } from '../images/worker-process.ts'
import { startProofThread } from './proof-thread.ts'
import { publishFolder, type Published, type PublishOptions } from './publish-folder.ts'

interface BuildOptions extends Omit<PublishOptions, 'prover' | 'worker' | 'readBuiltInImage'> {
  /** Folder of the built client. */
  readonly clientFolder: string
  /** Called before each step with the time that it may take. */
  readonly onStep?: (limitMs: number) => void
}

const STEP_LIMIT_MS = 30_000
/** Two attempts of the image worker. */
const IMAGE_LIMIT_MS = 250_000

/** Publishes the folder with the built client, a thread that proves the texts, and a process that encodes images. */
export async function publishWithBuild(options: BuildOptions): Promise<Published> {
  const { clientFolder, onStep = () => {} } = options
  const prover = startProofThread()
  const worker = createImageWorker()
  const run: ImageWorker['run'] = async (job) => {
    onStep(IMAGE_LIMIT_MS)
    try {
      return await worker.run(job)
    } finally {
      onStep(STEP_LIMIT_MS)
    }
  }
  try {
    const readBuiltInImage = (src: string) => readFile(path.join(clientFolder, src))
    return await publishFolder({ ...options, prover, worker: { ...worker, run }, readBuiltInImage })
  } finally {
    prover.close()
    worker.close()
  }
}
