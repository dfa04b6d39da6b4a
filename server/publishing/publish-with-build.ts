import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createImageWorker } from '../images/worker-process.ts'
import { startProofThread } from './proof-thread.ts'
import { publishFolder, type Published, type PublishOptions } from './publish-folder.ts'

interface BuildOptions extends Omit<PublishOptions, 'prover' | 'worker' | 'readBuiltInImage'> {
  /** Folder of the built client. */
  readonly clientFolder: string
}

/** Publishes the folder with the built client, a thread that proves the texts, and a process that encodes images. */
export async function publishWithBuild({ clientFolder, ...options }: BuildOptions): Promise<Published> {
  const prover = startProofThread()
  const worker = createImageWorker()
  const readBuiltInImage = (src: string) => readFile(path.join(clientFolder, src))
  try {
    return await publishFolder({ ...options, prover, worker, readBuiltInImage })
  } finally {
    prover.close()
    worker.close()
  }
}
