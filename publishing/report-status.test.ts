import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { publishAndReport } from './report-status.ts'
import { createTestPublisher, runImageJobHere } from './testing/test-publisher.ts'

const publisher = await createTestPublisher()
const { folder, frontend, write } = publisher
const publish = () =>
  publishAndReport({
    folder,
    store: publisher.store,
    frontend,
    runImageJob: runImageJobHere,
    by: 't',
    rejectsLoss: true,
  })

it('publishes, and names a mistake, also if STATUS.txt is a folder', async () => {
  await mkdir(path.join(folder, 'STATUS.txt'))
  expect(await publish()).toMatchObject({ isNew: true, publication: { number: 1 } })
  await write('site.yaml', 'agency: { motto: Go }')
  await expect(publish()).rejects.toThrow('agency.motto: is not a known key')
  expect(await publisher.store.readStatus()).toMatchObject({ state: 'waiting' })
})
