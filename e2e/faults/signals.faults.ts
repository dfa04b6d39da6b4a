import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startLoad } from '../testing/load.ts'
import { copyBuild, findPort, startProcess, waitUntilReady } from '../testing/server-process.ts'
import { expect, readMemoryMb, startSite, test } from './fault-test.ts'
import { sendRequest } from './send-request.ts'
import { listWrongPages } from './site-content.ts'

const DRAIN_MS = 1000
const SERVER_MAX_MB = 250
const PROGRAM = path.join(import.meta.dirname, '../../dist/server/index.cjs')

test('starts again with the right pages when SIGTERM ended every start so far', async ({ agency }) => {
  for (const afterMs of [20, 80, 150, 250, 400, 600]) {
    const { child, ended } = startProcess({
      PORT: '0',
      SITE_DIR: agency.folder,
      STORE_DIR: agency.store,
      DRAIN_MS: '0',
    })
    await delay(afterMs)
    child.kill('SIGTERM')
    const { code, errors } = await ended
    // Before the first line of the program runs, the kernel ends the process: it then has no exit code.
    expect([code ?? 0, errors], `after ${afterMs} ms`).toEqual([0, ''])
  }
  const site = await startSite(agency)
  await site.expectPages()
  site.child.kill('SIGKILL')
})

test('loses no request when SIGTERM arrives under load', async ({ agency }) => {
  const { child, ended, origin, expectPages } = await startSite(agency, { DRAIN_MS: String(DRAIN_MS) })
  let signalledAt = Infinity
  // When the port closes, the kernel refuses new connections and resets those that the server has not accepted yet.
  const isExpectedEnd = (failure: string) =>
    Date.now() - signalledAt >= DRAIN_MS && /^ECONNREFUSED|^ECONNRESET/.test(failure)
  const load = startLoad(origin, { clients: 20, isExpectedEnd })
  await expectPages()
  signalledAt = Date.now()
  child.kill('SIGTERM')
  await expectPages()
  const { code, lines } = await ended
  const { completed, failures } = await load.stop()
  expect([failures, code, lines.at(-1)?.msg]).toEqual([[], 0, 'shutdown completed'])
  expect(completed).toBeGreaterThan(100)
})

test('logs an uncaught exception, completes open requests and serves the same pages after a restart', async ({
  agency,
}) => {
  const dist = test.info().outputPath('dist')
  await copyBuild(dist)
  const program = `require('./index.cjs')\nprocess.on('SIGUSR2', () => { throw new Error('injected') })\n`
  await writeFile(path.join(dist, 'server/fail.cjs'), program)
  const PORT = await findPort()
  const origin = `http://127.0.0.1:${PORT}`
  const env = { PORT, SITE_DIR: agency.folder, STORE_DIR: agency.store }
  const { child, ended } = startProcess(env, dist, 'fail.cjs')
  await waitUntilReady(origin)
  const load = startLoad(origin, { clients: 4, isExpectedEnd: (failure) => /^ECONNREFUSED|^ECONNRESET/.test(failure) })
  await delay(300)
  child.kill('SIGUSR2')
  const { code, lines, errors } = await ended
  expect((await load.stop()).failures).toEqual([])
  expect([code, errors]).toEqual([1, ''])
  expect(lines.at(-1)).toMatchObject({ msg: 'uncaught exception', err: { message: 'injected' } })
  const next = await startSite(agency)
  await next.expectPages()
  next.child.kill('SIGKILL')
})

test('keeps serving within the same memory when nothing reads the log', async ({ agency }) => {
  const PORT = await findPort()
  const origin = `http://127.0.0.1:${PORT}`
  const env = { PORT, SITE_DIR: agency.folder, STORE_DIR: agency.store, LOG_REQUESTS: 'true', DRAIN_MS: '0' }
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  const exited = once(child, 'exit')
  await waitUntilReady(origin)
  // Log lines of 2.4 MB in total: more than a pipe and the log's own limit of 1 MB hold.
  const longUrl = `${origin}/${'x'.repeat(4000)}`
  for (let index = 0; index < 600; index += 1) expect((await sendRequest(longUrl)).status).toBe(404)
  expect(await listWrongPages(origin)).toEqual([])
  expect(readMemoryMb({ child })).toBeLessThan(SERVER_MAX_MB)
  child.kill('SIGTERM')
  expect((await exited)[0]).toBe(0)
})
