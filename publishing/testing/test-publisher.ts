import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach } from 'vitest'
import { encodeImage } from '../images/encode-image.ts'
import { renderImages } from '../images/render-image.ts'
import type { ImageJob, JobValue } from '../images/run-image-job.ts'
import { publishFolder, type PublishOptions } from '../publish-folder.ts'
import { createStore } from '../../server/store/store.ts'
import { createTestFrontend } from '../../server/testing/test-app.ts'
import { createFolder } from './test-images.ts'

/** Runs a job in this process, because starting another one takes time. */
export async function runImageJobHere<Job extends ImageJob>(job: Job): Promise<JobValue<Job>> {
  const result = job.kind === 'encode' ? encodeImage(job.name, job.file) : renderImages(job.image, job.derivations)
  return (await result) as JobValue<Job>
}

/** An agency's folder, and a store. Both are empty before each test. */
export async function createTestPublisher() {
  const root = await createFolder()
  const folder = path.join(root, 'site')
  const storeFolder = path.join(root, 'store')
  const frontend = createTestFrontend()
  const publisher = {
    folder,
    frontend,
    store: createStore(storeFolder),
    write: (name: string, body: string | Buffer) => writeFile(path.join(folder, name), body),
    publish: (changes: Partial<PublishOptions> = {}) =>
      publishFolder({
        folder,
        store: publisher.store,
        frontend,
        runImageJob: runImageJobHere,
        by: 'test',
        rejectsLoss: true,
        ...changes,
      }),
  }
  beforeEach(async () => {
    for (const each of [folder, storeFolder]) await rm(each, { recursive: true, force: true })
    await mkdir(path.join(folder, 'images'), { recursive: true })
    publisher.store = createStore(storeFolder)
  })
  return publisher
}
