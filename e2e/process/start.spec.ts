import { expect, test } from '@playwright/test'
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createAgencyFolder } from '../testing/agency-folder.ts'
import { findPort, startProcess, startReadyServer, waitUntilReady } from '../testing/server-process.ts'

const PROGRAM = path.join(import.meta.dirname, '../../dist/server/index.cjs')
const EIGHT_DAYS_S = 8 * 86_400
const createFolder = (name: string) => mkdtemp(path.join(os.tmpdir(), `${name}-`))

test('exits with 0 on SIGTERM during the start', async () => {
  // Slow enough to parse for the signal to arrive before the content is loaded.
  const agency = await createAgencyFolder()
  await agency.write(`pages: { visa: { body: "${'**a '.repeat(6000)}" } }`)
  for (const afterMs of [0, 100]) {
    const { child, ended, readLog } = startProcess({ PORT: '0', SITE_DIR: agency.folder, CACHE_DIR: agency.cache })
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

test('starts if ASSETS_DIR and CACHE_DIR cannot be written, and logs that', async () => {
  const file = path.join(await createFolder('cache'), 'file')
  await writeFile(file, '')
  // Root cannot write to /proc/sys either.
  const { folder, write } = await createAgencyFolder()
  await write('agency: { name: Gulistan Travels }')
  const env = { SITE_DIR: folder, ASSETS_DIR: '/proc/sys', CACHE_DIR: path.join(file, 'cache'), DRAIN_MS: '0' }
  const { child, ended, origin } = await startReadyServer(env)
  expect((await fetch(origin)).status).toBe(200)
  child.kill('SIGTERM')
  const { code, lines } = await ended
  expect(code).toBe(0)
  expect(lines.filter(({ level }) => level >= 40).map(({ msg }) => msg)).toEqual([
    'content contains sample data',
    'deleting expired images failed',
    'storing the content failed',
    'publishing assets failed',
  ])
})

test('rejects an ASSETS_DIR that does not exist', async () => {
  const { code, lines } = await startProcess({ PORT: '0', ASSETS_DIR: '/missing' }).ended
  expect([code, lines.at(-1)?.msg]).toEqual([1, 'ASSETS_DIR is "/missing", but must be a folder that exists.'])
})

test('deletes only expired files that the server wrote', async () => {
  const ASSETS_DIR = await createFolder('assets')
  const CACHE_DIR = await createFolder('cache')
  const own = { [ASSETS_DIR]: 'HomePage-Ab12-_cd.js', [CACHE_DIR]: '0123456789abcdef0123456789abcdef.lock' }
  const foreign = ['notes.txt', 'backup.tar.gz', 'photo.jpg', 'index.js']
  const expired = Date.now() / 1000 - EIGHT_DAYS_S
  for (const folder of [ASSETS_DIR, CACHE_DIR]) {
    await mkdir(path.join(folder, 'a-folder-Ab12-_cd.js'))
    for (const name of [...foreign, own[folder] ?? '']) await writeFile(path.join(folder, name), 'x')
    for (const name of await readdir(folder)) await utimes(path.join(folder, name), expired, expired)
  }
  const agency = await createAgencyFolder()
  await agency.write('agency: { name: Gulistan Travels }')
  const env = { SITE_DIR: agency.folder, ASSETS_DIR, CACHE_DIR, DRAIN_MS: '0' }
  const { child, ended } = await startReadyServer(env)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
  for (const folder of [ASSETS_DIR, CACHE_DIR]) {
    const names = await readdir(folder)
    expect(names).toEqual(expect.arrayContaining([...foreign, 'a-folder-Ab12-_cd.js']))
    expect(names).not.toContain(own[folder])
  }
})
