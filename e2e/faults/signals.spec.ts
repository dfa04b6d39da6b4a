import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startLoad } from '../testing/load.ts'
import { copyBuild, startProcess, startReadyServer } from '../testing/server-process.ts'
import { expect, startSite, test } from './fault-test.ts'

test('starts again with the right pages when SIGTERM ended every start so far', async ({ agency }) => {
  for (const afterMs of [20, 80, 150, 250, 400, 600]) {
    const { child, ended } = startProcess({ PORT: '0', AGENCY_DIR: agency.folder, STORE_DIR: agency.store })
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

test('logs an uncaught exception, completes open requests and serves the same pages after a restart', async ({
  agency,
}) => {
  const dist = test.info().outputPath('dist')
  await copyBuild(dist)
  const program = `require('./index.cjs')\nprocess.on('SIGUSR2', () => { throw new Error('injected') })\n`
  await writeFile(path.join(dist, 'server/fail.cjs'), program)
  const env = { AGENCY_DIR: agency.folder, STORE_DIR: agency.store }
  const { child, ended, origin } = await startReadyServer(env, dist, 'fail.cjs')
  const load = startLoad(origin, { clients: 4, isExpectedEnd: (failure) => /^ECONNREFUSED|^ECONNRESET/.test(failure) })
  await delay(300)
  child.kill('SIGUSR2')
  const { code, lines, errors } = await ended
  expect((await load.stop()).failures).toEqual([])
  expect([code, errors]).toEqual([1, ''])
  const event = { msg: 'uncaught exception', err: expect.objectContaining({ message: 'injected' }) }
  expect(lines).toContainEqual(expect.objectContaining(event))
  const next = await startSite(agency)
  await next.expectPages()
  next.child.kill('SIGKILL')
})
