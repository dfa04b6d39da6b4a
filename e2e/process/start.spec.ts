import { expect, test } from '@playwright/test'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createAgencyFolder, startServerForAgency } from '../testing/agency-folder.ts'
import { findPort, startProcess, startReadyServer, waitUntilReady } from '../testing/server-process.ts'

const PROGRAM = path.join(import.meta.dirname, '../../dist/server/index.cjs')
const createFolder = (name: string) => mkdtemp(path.join(os.tmpdir(), `${name}-`))

test('exits with 0 on SIGTERM during the start', async () => {
  for (const afterMs of [0, 50]) {
    const { child, ended, readLog } = startProcess({ PORT: '0' })
    await expect.poll(() => readLog().map(({ msg }) => msg), { intervals: [5] }).toContain('server starting')
    await delay(afterMs)
    const signalledAt = Date.now()
    child.kill('SIGTERM')
    const { code, lines } = await ended
    expect(code, `after ${afterMs} ms`).toBe(0)
    expect(Date.now() - signalledAt).toBeLessThan(2000)
    expect(lines.map(({ msg }) => msg)).not.toContain('server listening')
  }
})

/** Starts a server that logs every request, and does not read its log. */
async function startWithUnreadLog() {
  const PORT = await findPort()
  const origin = `http://127.0.0.1:${PORT}`
  const child = spawn(process.execPath, [PROGRAM], {
    env: { PORT, LOG_REQUESTS: 'true', DRAIN_MS: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  child.stdout.pause()
  await waitUntilReady(origin)
  return { child, exit, origin }
}

/** Logs about 200 bytes for each request. */
async function sendRequests(url: string, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += 50) {
    await Promise.all(Array.from({ length: 50 }, () => fetch(url).then((response) => response.arrayBuffer())))
  }
}

test('keeps serving and exits in time while nothing reads the log', async () => {
  const { child, exit, origin } = await startWithUnreadLog()
  // More than a pipe or socket holds.
  await sendRequests(origin, 3000)
  const signalledAt = Date.now()
  child.kill('SIGTERM')
  expect(await exit).toBe(0)
  expect(Date.now() - signalledAt).toBeLessThan(5500)
})

test('reports how many log lines it dropped once something reads the log again', async () => {
  const { child, exit, origin } = await startWithUnreadLog()
  const requests = 10_000
  await sendRequests(`${origin}/robots.txt`, requests)
  let log = ''
  child.stdout
    .setEncoding('utf8')
    .on('data', (chunk: string) => (log += chunk))
    .resume()
  const listDrops = () => log.split('\n').filter((line) => line.includes('log lines dropped'))
  await expect.poll(listDrops).toHaveLength(1)
  const { count } = JSON.parse(listDrops().join())
  expect(count).toBeGreaterThan(0)
  expect(log.split('request completed').length - 1 + count).toBe(requests)
  child.kill('SIGTERM')
  expect(await exit).toBe(0)
})

test('serves the last publication if the store cannot be written and the folder is missing', async () => {
  const agency = await createAgencyFolder()
  await agency.write('agency: { name: Gulistan Travels }')
  const first = await startServerForAgency(agency)
  first.child.kill('SIGKILL')
  await first.ended
  await rm(agency.folder, { recursive: true })
  for (const PUBLISHER of ['self', 'external']) {
    const { child, ended, origin } = await startReadyServer({
      SITE_DIR: agency.folder,
      STORE_DIR: agency.store,
      PUBLISHER,
      DRAIN_MS: '0',
    })
    expect(await (await fetch(`${origin}/contact`)).text()).toContain('Gulistan Travels')
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
  }
})

test('rejects a SITE_DIR that does not exist', async () => {
  const env = { PORT: '0', SITE_DIR: '/missing', STORE_DIR: await createFolder('store') }
  const { code, lines } = await startProcess(env).ended
  expect([code, lines.at(-1)?.msg]).toEqual([1, 'SITE_DIR is "/missing", but must be a folder that exists.'])
})
