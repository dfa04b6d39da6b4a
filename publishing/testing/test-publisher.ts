import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach } from 'vitest'
import { encodeImage } from '../images/encode-image.ts'
import { renderImage } from '../images/render-image.ts'
import type { ImageJob, ImageWorker, JobValue } from '../images/worker-process.ts'
import { publishFolder, type PublishOptions } from '../publish-folder.ts'
import { createMemoryFiles } from '../../server/store/memory-files.ts'
import { createStore } from '../../server/store/store.ts'
import { createTestFrontend } from '../../server/testing/test-app.ts'
import { createFolder } from './test-images.ts'

/** Runs jobs in this process, because starting a worker takes time. */
export const testWorker: ImageWorker = {
  run: async <Job extends ImageJob>(job: Job) => {
    const result = job.kind === 'encode' ? encodeImage(job.name, job.file) : renderImage(job.image, job.form)
    return (await result) as JobValue<Job>
  },
  close: () => {},
}

/** An agency's folder, and a store in memory. Both are empty before each test. */
export async function createTestPublisher() {
  const folder = path.join(await createFolder(), 'site')
  const frontend = createTestFrontend()
  const publisher = {
    folder,
    frontend,
    store: createStore(createMemoryFiles()),
    write: (name: string, body: string | Buffer) => writeFile(path.join(folder, name), body),
    publish: (changes: Partial<PublishOptions> = {}) =>
      publishFolder({
        folder,
        store: publisher.store,
        frontend,
        worker: testWorker,
        by: 'test',
        rejectsLoss: true,
        ...changes,
      }),
  }
  beforeEach(async () => {
    await rm(folder, { recursive: true, force: true })
    await mkdir(path.join(folder, 'images'), { recursive: true })
    publisher.store = createStore(createMemoryFiles())
  })
  return publisher
}
