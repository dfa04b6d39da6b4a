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

test('shows in a terminal the address, the folder, and which changes are taken or have problems', async () => {
  const { folder, store, write } = await createAgencyFolder()
  await write('agency: { name: Gulistan, brand: Gulistan, city: Lahore }')
  const PORT = await findPort()
  const { readLines, stop } = startInTerminal({ PORT, AGENCY_DIR: folder, STORE_DIR: store })
  await expect
    .poll(() => readLines().slice(0, 3))
    .toEqual([
      `Address  http://localhost:${PORT}`,
      `Folder   ${folder}`,
      expect.stringMatching(/^Content  is published now/),
    ])
  await expect.poll(readLines).toContainEqual(expect.stringMatching(/^\d\d:\d\d:\d\d info: content published$/))
  await write('agency: { name: Gulistan, brand: Gulistan, city: Karachi }')
  await expect.poll(readLines).toContainEqual('  changed: changed: site.yaml')
  await write('agency: { email: “salam@agency.example” }')
  await expect
    .poll(readLines)
    .toContainEqual(expect.stringMatching(/^ {2}site\.yaml, line 1, agency\.email: the curly quotes/))
  expect(await stop()).toBe(0)
})
