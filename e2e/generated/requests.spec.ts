import { expect } from '@playwright/test'
import type { Arbitrary } from 'fast-check'
import { apiTexts } from './requests/api-bodies.ts'
import { checkResponse } from './requests/check-response.ts'
import { findFailures } from './find-failures.ts'
import { test } from './generated-test.ts'
import { exploreProgram, type KnownNames } from './requests/known-names.ts'
import { plantFiles, type PlantedFiles } from './requests/planted-files.ts'
import { exchange } from './requests/raw-exchange.ts'
import { createRequests, type RawRequest } from './requests/request.ts'
import {
  describeEditor,
  describeOnlineEditor,
  describeSite,
  install,
  type Headers,
  type Installation,
  type Service,
} from './services.ts'
import { createTargets } from './requests/target.ts'
import { watchService } from './watched-service.ts'

test.skip(process.platform !== 'linux', 'the time that a program computes is read from /proc')

const services: Readonly<Record<string, (installation: Installation) => Promise<Service>>> = {
  site: (installation) => describeSite(installation, 'self'),
  editor: describeEditor,
  'online editor': describeOnlineEditor,
}

for (const [name, describeService] of Object.entries(services))
  test(`the ${name} handles requests of every form`, async ({ effort }, info) => {
    const root = info.outputPath('root')
    const service = await describeService(await install(root))
    const { known, headers } = await explore(service, root)
    const planted = await plantFiles(
      root,
      known.served.map(({ folder }) => folder),
    )
    const watched = watchService(service, '/')
    const { runs, failures } = await findFailures({
      ...effort,
      smallerMax: 100,
      values: createValues(service, known, planted, headers),
      findProblems: (request) =>
        watched.findProblems(async (headers) => {
          const bytes = Buffer.from(request.text.replaceAll(SESSION, headers['Cookie'] ?? ''), 'latin1')
          const result = await exchange(service.port, bytes, request.isComplete)
          if (result.received.includes('session=;')) await watched.signIn()
          return checkResponse(request, result, { ...planted, origin: service.origin })
        }),
    })
    console.log(`${info.title}: ${runs} requests`)
    expect(failures.map(({ problem, value }) => `${problem}: ${JSON.stringify(value.text)}`)).toEqual([])

    expect(await listStatuses(service, known)).toEqual(known.documents.map(() => 200))
    expect(await watched.stop()).toBe(0)
    expect(await planted.findChanged()).toEqual([])
    const program = await service.start()
    expect(await listStatuses(service, known)).toEqual(known.documents.map(() => 200))
    expect(await program.end()).toBe(0)
  })

/** A placeholder for the session of the client, which ends with some requests. */
const SESSION = '(session)'

async function explore(service: Service, root: string): Promise<{ known: KnownNames; headers: Headers }> {
  const program = await service.start()
  const headers = await service.signIn(program)
  const known = await exploreProgram(service.origin, headers, root)
  await program.end()
  return { known, headers }
}

function createValues(
  { origin }: Service,
  known: KnownNames,
  { places }: PlantedFiles,
  headers: Headers,
): Arbitrary<RawRequest> {
  const ownHeaders = Object.entries(headers).map(
    ([name, value]) => [name, name === 'Cookie' ? SESSION : value] as const,
  )
  return createRequests({
    targets: createTargets({ ...known, places, host: new URL(origin).host }),
    paths: known.paths.filter((each) => !known.served.some(({ prefix }) => each.startsWith(prefix))),
    ownHeaders,
    bodies: apiTexts,
  })
}

function listStatuses({ origin }: Service, { documents }: KnownNames): Promise<number[]> {
  return Promise.all(documents.map(async (document) => (await fetch(origin + document)).status))
}
