import { expect } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pageKeys, pages } from '../../shared/pages.ts'
import { addKind } from './changes.ts'
import { findFailures } from './find-failures.ts'
import { folders } from './folders.ts'
import { test } from './generated-test.ts'
import { limitComputing, runProgram, type Program } from './program.ts'
import { describeSite, install, type Headers, type Installation, type Service } from './services.ts'
import { watchService } from './watched-service.ts'

/** How many times as long as a request a publication takes. */
const COST = 100
/** Publishing a usual site takes two seconds. */
const PUBLISHING_MAX_MS = 60_000
const OUTPUT_MAX_LENGTH = 1_000_000
const DETAIL_LENGTH = 1000
const PROBLEMS_EXIT_CODE = 2
/** As the watcher starts it. */
const HEAP_MB = 256
const LOADING_MAX_MS = 60_000
const POLL_MS = 50
/** A file of texts has at most 256 kB. */
const PAGE_MAX_LENGTH = 2_000_000

test.skip(process.platform !== 'linux', 'the time that a program computes is read from /proc')

test('the site handles published texts of every form', async ({ effort }, info) => {
  const installation = await install(info.outputPath('root'))
  const service = await describeSite(installation, 'external')
  const watched = watchService(service, '/healthz')
  const { runs, failures } = await findFailures({
    ...effort,
    runs: Math.ceil(effort.runs / COST),
    smallerMax: 25,
    values: folders,
    async findProblems({ files, kind }) {
      for (const [name, text] of Object.entries(files))
        await writeFile(path.join(installation.env['AGENCY_DIR'] ?? '', name), text)
      const { problems, number } = await publish(installation)
      const load = (_headers: Headers, program: Program) => loadPages(service, program, String(number))
      const ofSite = number === undefined ? [] : await watched.findProblems(load)
      return [...problems, ...ofSite].map((problem) => addKind(problem, kind))
    },
  })
  console.log(`${info.title}: ${runs} folders`)
  expect(failures.map(({ problem, value }) => `${problem}: ${value.code}`)).toEqual([])
})

interface Publishing {
  readonly problems: readonly string[]
  /** Of the newest publication, if the folder could be published. */
  readonly number?: string | undefined
}

async function publish({ entry, env }: Installation): Promise<Publishing> {
  const program = runProgram(entry, ['publish'], { ...env, NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` })
  const isWithin = await limitComputing(program, program.ended, PUBLISHING_MAX_MS)
  const code = await program.ended
  const output = program.readOutput()
  if (!isWithin) return { problems: ['publish computes for more than a minute'] }
  const problems = [
    ...(code === 0 || code === PROBLEMS_EXIT_CODE ? [] : [`publish ends with code ${code}`]),
    ...(/\n +at /.test(output) ? ['publish prints a stack'] : []),
    ...(output.length > OUTPUT_MAX_LENGTH ? [`publish prints more than ${OUTPUT_MAX_LENGTH} characters`] : []),
  ]
  const [, number] = code === 0 ? (/number (\d+)[^\n]*\.\n$/.exec(output) ?? []) : []
  return { problems: problems.map((problem) => `${problem}\n${output.slice(0, DETAIL_LENGTH)}`), number }
}

/** Waits until the site shows a publication, and requests every page of it. */
async function loadPages({ origin }: Service, program: Program, number: string): Promise<readonly string[]> {
  const limit = Date.now() + LOADING_MAX_MS
  for (;;) {
    const readiness = await request(`${origin}/readyz`)
    // Another client reports that the site has ended.
    if (readiness === undefined) return []
    if (readiness.text.includes(`publication: ${number}\n`)) break
    if (Date.now() > limit)
      return [`the site does not show the newest publication\n${program.readOutput().slice(-DETAIL_LENGTH)}`]
    await delay(POLL_MS)
  }
  const urls = ['', '/ur'].flatMap((prefix) => pageKeys.map((key) => origin + prefix + pages[key].path))
  const pageProblems = await Promise.all(urls.map(checkPage))
  return pageProblems.flat()
}

async function checkPage(url: string): Promise<readonly string[]> {
  const page = await request(url)
  if (!page) return []
  return [
    ...(page.status >= 500 ? [`a page has status ${page.status}`] : []),
    ...(page.text.length > PAGE_MAX_LENGTH ? [`a page has more than ${PAGE_MAX_LENGTH} characters`] : []),
  ]
}

async function request(url: string): Promise<{ status: number; text: string } | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(LOADING_MAX_MS) })
    return { status: response.status, text: await response.text() }
  } catch {
    return undefined
  }
}
