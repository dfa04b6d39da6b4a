import { expect } from '@playwright/test'
import { array, constantFrom, oneof, record } from 'fast-check'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { addKind, anyChange, findKind, printChanges, type Change } from './changes.ts'
import { findFailures } from './find-failures.ts'
import { test } from './generated-test.ts'
import { describeEditor, install, type Service } from './services.ts'
import { watchService } from './watched-service.ts'

/** How many times as long as a request a draft takes. */
const COST = 20
const RESPONSE_MAX_BYTES = 2_000_000
const RESPONSE_MAX_MS = 60_000

test.skip(process.platform !== 'linux', 'the time that a program computes is read from /proc')

test('the editor handles texts of every form', async ({ effort }, info) => {
  const installation = await install(info.outputPath('root'))
  const service = await describeEditor(installation)
  const draft = path.join(installation.root, 'srv/agency/store.draft')
  const watched = watchService(service, '/api/state')

  /** Requests what a browser requests after a change. */
  const change = (changes: readonly Change[]) =>
    watched.findProblems(async (headers) => {
      const problems: string[] = []
      const send = async (method: string, url: string, body?: string) =>
        problems.push(...(await checkRequest(service.origin + url, { method, headers, body: body ?? null })))
      for (const [number, { path, language, json }] of changes.entries()) {
        const version = await readVersion(service, headers)
        const edit = `{"key":"${path.join('.')}","language":"${language}","value":${json}}`
        await send(
          'POST',
          '/api/edits',
          `{"version":${version},"tab":"${Math.random()}","number":${number},"edit":${edit}}`,
        )
        await send('GET', '/api/state')
      }
      await send('GET', '/?preview')
      return problems
    })

  /** Opens the editor with the draft that is stored. Starts it without one if that has a problem. */
  async function reopen(): Promise<readonly string[]> {
    const problems = await change([])
    if (problems.length === 0) return []
    await watched.stop('SIGKILL')
    await rm(draft, { recursive: true, force: true })
    return problems.map((problem) => `after a restart: ${problem}`)
  }

  const { runs, failures } = await findFailures({
    ...effort,
    runs: Math.ceil(effort.runs / COST),
    smallerMax: 25,
    values: record({
      changes: array(anyChange, { minLength: 1, maxLength: 2 }),
      // A restart takes longer than a draft.
      restarts: oneof({ weight: 4, arbitrary: constantFrom(false) }, constantFrom(true)),
    }),
    async findProblems({ changes, restarts }) {
      const problems = [...(await change(changes))]
      if (restarts && watched.isRunning()) await watched.stop()
      if (!watched.isRunning()) problems.push(...(await reopen()))
      await watched.findProblems(async (headers) => {
        const body = `{"version":${await readVersion(service, headers)}}`
        return checkRequest(`${service.origin}/api/draft`, { method: 'DELETE', headers, body })
      })
      return problems.map((problem) => addKind(problem, findKind(changes)))
    },
  })
  console.log(`${info.title}: ${runs} drafts`)
  expect(failures.map(({ problem, value }) => `${problem}: ${printChanges(value.changes)}`)).toEqual([])
  expect(await watched.stop()).toBe(0)
})

/** The version of the newest state; 0 if the program has ended. */
async function readVersion({ origin }: Service, headers: HeadersInit): Promise<number> {
  const response = await fetch(`${origin}/api/state`, { headers }).catch(() => undefined)
  const state = await response?.json().catch(() => undefined)
  return state?.version ?? 0
}

/** The problems of a response. That the program ends or computes for too long shows for another client. */
async function checkRequest(url: string, request: RequestInit): Promise<readonly string[]> {
  const signal = AbortSignal.timeout(RESPONSE_MAX_MS)
  const response = await fetch(url, { ...request, signal }).catch(() => undefined)
  const body = await response?.arrayBuffer().catch(() => undefined)
  if (!response || !body) return []
  return [
    ...(response.status >= 500 ? [`status ${response.status}`] : []),
    ...(body.byteLength > RESPONSE_MAX_BYTES ? [`a response has more than ${RESPONSE_MAX_BYTES} bytes`] : []),
  ]
}
