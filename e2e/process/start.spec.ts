import { expect, test } from '@playwright/test'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import path from 'node:path'
import { runCommand } from '../testing/run-command.ts'
import { copyBuild, startProcess, startReadyServer } from '../testing/server-process.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const REQUESTS = 800

/** Starts a server whose log nothing reads, and makes it log more than a pipe or its buffer holds. */
async function startWithUnreadLog() {
  const server = await startReadyServer({ LOG_REQUESTS: 'true' })
  server.child.stdout?.pause()
  const url = `${server.origin}/${'x'.repeat(4000)}`
  for (let sent = 0; sent < REQUESTS; sent += 50) {
    await Promise.all(Array.from({ length: 50 }, () => fetch(url).then((response) => response.text())))
  }
  return server
}

test('keeps serving and exits in time while nothing reads the log', async () => {
  const { child } = await startWithUnreadLog()
  const signalledAt = Date.now()
  child.kill('SIGTERM')
  expect((await once(child, 'exit'))[0]).toBe(0)
  expect(Date.now() - signalledAt).toBeLessThan(10_000)
})

test('reports how many log lines it dropped once something reads the log again', async () => {
  const { child, ended, readLog } = await startWithUnreadLog()
  child.stdout?.resume()
  const listLines = (event: string) => readLog().filter(({ msg }) => msg === event)
  await expect.poll(() => listLines('log lines dropped')).toHaveLength(1)
  const count = Number(listLines('log lines dropped')[0]?.['count'])
  expect(count).toBeGreaterThan(0)
  expect(listLines('request completed').length + count).toBe(REQUESTS)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
})

test('rejects an AGENCY_DIR that does not exist, in one line', async () => {
  const env = { PORT: '0', AGENCY_DIR: '/missing', STORE_DIR: test.info().outputPath('store') }
  const { code, lines, errors } = await startProcess(env).ended
  const messages = lines.filter(({ level }) => level >= 50).map(({ msg }) => msg)
  expect([code, errors, messages]).toEqual([1, '', ['AGENCY_DIR is "/missing", but must be a folder that exists.']])
})

test('reads SITE_DIR, the former name of AGENCY_DIR, and asks in the log for the new one', async () => {
  const folder = test.info().outputPath('site')
  await mkdir(folder)
  await writeFile(path.join(folder, 'site.yaml'), 'agency: { name: Gulistan, brand: Gulistan }')
  const store = test.info().outputPath('store')
  const env = { SITE_DIR: folder, AGENCY_DIR: '', STORE_DIR: store }
  const message = 'SITE_DIR is now called AGENCY_DIR: the next release ignores SITE_DIR'
  expect((await runCommand(['publish'], env)).stderr).toBe(`${message}\n`)
  const { child, origin, ended } = await startReadyServer(env)
  expect(await fetch(origin).then((response) => response.text())).toContain('Gulistan')
  child.kill('SIGTERM')
  const { lines, errors } = await ended
  expect([errors, lines.filter(({ msg }) => msg.includes('SITE_DIR')).map(({ level, msg }) => [level, msg])]).toEqual([
    '',
    [[40, message]],
  ])
})

test('rejects a STORE_DIR that cannot be made, in one line', async () => {
  const folder = test.info().outputPath('site')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'file'), '')
  const store = path.join(folder, 'file/store')
  const { code, lines, errors } = await startProcess({ PORT: '0', AGENCY_DIR: folder, STORE_DIR: store }).ended
  const messages = lines.filter(({ level }) => level >= 50).map(({ msg }) => msg)
  const message = `STORE_DIR is "${store}", but must be a folder that this user can make and write to.`
  expect([code, errors, messages]).toEqual([1, '', [message]])
})

test('rejects an incomplete build in one line', async () => {
  const dist = test.info().outputPath('dist')
  await copyBuild(dist)
  await rm(path.join(dist, 'client/.vite/manifest.json'))
  const { code, lines } = await startProcess({ PORT: '0' }, dist).ended
  const messages = lines.filter(({ level }) => level >= 50).map(({ msg }) => msg)
  const message = `The build in ${path.join(dist, 'client')} is incomplete; run "npm run build".`
  expect([code, messages]).toEqual([1, [message]])
})

test('logs stack traces with the files and lines of the source', async () => {
  const { stack } = await failAtStart()
  for (const [file, text] of [
    ['server/http/listen.ts', 'server.listen('],
    ['cli/main.ts', 'startServer('],
  ] as const) {
    const [, line] = new RegExp(`${file}:(\\d+)`).exec(stack) ?? []
    const source = await readFile(path.join(ROOT, file), 'utf8')
    expect(source.split('\n')[Number(line) - 1]).toContain(text)
  }
})

test('logs stack traces without source maps', async () => {
  const { stack } = await failAtStart({ hasMaps: false })
  expect(stack).toMatch(/^Error: injected\n {4}at .*fail\.cjs:1:/)
  expect(stack).toContain('index.cjs:')
})

/** Starts a build whose server fails to listen, and returns the logged error. */
async function failAtStart({ hasMaps = true } = {}) {
  const dist = test.info().outputPath('dist')
  await copyBuild(dist)
  const folder = path.join(dist, 'server')
  const injection = `require('node:net').Server.prototype.listen = () => { throw new Error('injected') }`
  await writeFile(path.join(folder, 'fail.cjs'), `${injection}\nrequire('./index.cjs')\n`)
  const maps = (await readdir(folder)).filter((name) => name.endsWith('.map'))
  if (!hasMaps) for (const name of maps) await rm(path.join(folder, name))
  const { lines } = await startProcess({ PORT: '0' }, dist, 'fail.cjs').ended
  return lines.at(-1)?.['err'] as { stack: string }
}

// /proc is Linux's own.
test('limits the memory of the process that publishes, and runs it after the server', async () => {
  test.skip(process.platform !== 'linux', 'needs /proc')
  const AGENCY_DIR = test.info().outputPath('site')
  await mkdir(AGENCY_DIR)
  const { child, ended } = startProcess({ PORT: '0', AGENCY_DIR, STORE_DIR: test.info().outputPath('store') })
  const readChildren = () => readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
  const readProcesses = async () => {
    const ids = (await readChildren()).split(' ').filter(Boolean)
    return Promise.all(ids.map(readProcess))
  }
  await expect.poll(readProcesses, { intervals: [50] }).toContainEqual({
    command: expect.stringMatching(/\0--max-old-space-size=256\0.*\0publish\0/),
    priority: 5,
  })
  child.kill('SIGKILL')
  await ended
})

/** Undefined if the process has ended. */
async function readProcess(id: string) {
  try {
    return { command: await readFile(`/proc/${id}/cmdline`, 'utf8'), priority: getPriority(Number(id)) }
  } catch {
    return undefined
  }
}
