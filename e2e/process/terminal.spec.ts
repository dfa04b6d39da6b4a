import { expect, test } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createAgencyFolder } from '../testing/agency-folder.ts'
import { findPort } from '../testing/server-process.ts'

const PROGRAM = path.join(import.meta.dirname, '../../dist/server/index.cjs')
const CTRL_C = '\x03'

/** Starts the server in a pseudo terminal. */
function startInTerminal(env: Record<string, string>) {
  const command = `exec "${process.execPath}" "${PROGRAM}"`
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    env: { PATH: process.env['PATH'], DRAIN_MS: '0', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  const readLines = () => output.split('\r\n').slice(0, -1)
  const stop = async () => {
    child.stdin.write(CTRL_C)
    const [code] = await once(child, 'close')
    return code
  }
  return { readLines, stop }
}

test('shows the address, the folder and the state of the content in a terminal', async () => {
  const PORT = await findPort()
  const { readLines, stop } = startInTerminal({ PORT })
  await expect
    .poll(readLines)
    .toEqual([
      `Address  http://localhost:${PORT}`,
      `Folder   ${path.resolve('site')}`,
      expect.stringMatching(/^Content  (publication \d+ of |is published now)/),
    ])
  // The first start publishes before it serves pages.
  await expect.poll(async () => (await fetch(`http://localhost:${PORT}`)).status).toBe(200)
  expect(await stop()).toBe(0)
})

test('shows in a terminal which changes are taken and which have problems', async () => {
  const { folder, store, write } = await createAgencyFolder()
  await write('agency: { name: Gulistan, brand: Gulistan, city: Lahore }')
  const { readLines, stop } = startInTerminal({ PORT: '0', SITE_DIR: folder, STORE_DIR: store })
  await expect.poll(readLines).toContainEqual(expect.stringMatching(/^\d\d:\d\d:\d\d info: content published$/))
  await write('agency: { name: Gulistan, brand: Gulistan, city: Karachi }')
  await expect.poll(readLines).toContainEqual('  changed: changed: site.yaml')
  await write('agency: { name: “Gulistan” }')
  await expect
    .poll(readLines)
    .toContainEqual(expect.stringMatching(/^ {2}site\.yaml, line 1: the curly quotes of “Gulistan”/))
  expect(await stop()).toBe(0)
})

test('shows an invalid setting in a terminal in one line', async () => {
  const { readLines } = startInTerminal({ PORT: 'http' })
  const message = /^\d\d:\d\d:\d\d fatal: PORT is "http", but must be a whole number from 0 to 65535\.$/
  await expect.poll(readLines).toEqual([expect.stringMatching(message)])
})
