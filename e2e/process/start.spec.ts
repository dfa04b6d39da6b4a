import { expect, test } from '@playwright/test'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createAgencyFolder, startServerForAgency } from '../testing/agency-folder.ts'
import { startProcess, startReadyServer } from '../testing/server-process.ts'

const REQUESTS = 800
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
    expect(Date.now() - signalledAt).toBeLessThan(10_000)
    expect(lines.map(({ msg }) => msg)).not.toContain('server listening')
  }
})

/** Starts a server that logs every request, and does not read its log. */
async function startWithUnreadLog() {
  const server = await startReadyServer({ LOG_REQUESTS: 'true', DRAIN_MS: '0' })
  server.child.stdout?.pause()
  return server
}

/** Logs about 4 kB for each request, more than a pipe or the server's buffer holds. */
async function sendRequests(origin: string): Promise<void> {
  const url = `${origin}/${'x'.repeat(4000)}`
  for (let sent = 0; sent < REQUESTS; sent += 50) {
    await Promise.all(Array.from({ length: 50 }, () => fetch(url).then((response) => response.text())))
  }
}

test('keeps serving and exits in time while nothing reads the log', async () => {
  const { child, origin } = await startWithUnreadLog()
  await sendRequests(origin)
  const signalledAt = Date.now()
  child.kill('SIGTERM')
  expect((await once(child, 'exit'))[0]).toBe(0)
  expect(Date.now() - signalledAt).toBeLessThan(10_000)
})

test('reports how many log lines it dropped once something reads the log again', async () => {
  const { child, ended, origin, readLog } = await startWithUnreadLog()
  await sendRequests(origin)
  child.stdout?.resume()
  const listLines = (event: string) => readLog().filter(({ msg }) => msg === event)
  await expect.poll(() => listLines('log lines dropped')).toHaveLength(1)
  const count = Number(listLines('log lines dropped')[0]?.['count'])
  expect(count).toBeGreaterThan(0)
  expect(listLines('request completed').length + count).toBe(REQUESTS)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
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
