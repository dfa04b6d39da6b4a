import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { startEditor } from '../editor/editor-test.ts'
import { runCommand } from '../testing/run-command.ts'
import { findPort } from '../testing/server-process.ts'
import { expect, test } from './proxy-test.ts'
import { createBrokenRequest, sendRaw } from './raw-request.ts'

const BROKEN = 6

const createPhoto = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: '#777' } })
    .jpeg()
    .toBuffer()

test('passes uploads to the editor, also while a client breaks its own', async ({ agency, startProxy }) => {
  const [port, PORT] = [Number(await findPort()), await findPort()]
  const origin = `http://localhost:${port}`
  const env = { EDIT_ORIGIN: origin, EDIT_DIR: path.join(agency.store, '../editor') }
  const options = { command: ['edit', '--online'], started: /editor ready/ }
  const editor = await startEditor(agency, { ...env, PORT, HOST: '127.0.0.1' }, options)
  await startProxy(agency, { port, editorPort: Number(PORT), env: { EDIT_ORIGIN: origin } })

  const [, token] = /#token=(\S+)/.exec((await runCommand(['invite', 'Owner'], env)).stdout) ?? []
  const own = { Origin: origin, 'Content-Type': 'application/json' }
  const signIn = await fetch(`${origin}/api/session`, { method: 'POST', headers: own, body: JSON.stringify({ token }) })
  const [cookie = ''] = signIn.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const headers = { Origin: origin, Cookie: cookie, 'Content-Type': 'application/octet-stream' }
  const upload = async (name: string) => {
    const body = new Uint8Array(await createPhoto())
    return (await fetch(`${origin}/api/images?name=${name}`, { method: 'POST', headers, body })).status
  }
  expect([signIn.status, await upload('shop.jpg')]).toEqual([200, 200])

  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const broken = createBrokenRequest('POST', `localhost:${port}`, '/api/images?name=broken.jpg', lines.join(''))
  const failed: Promise<unknown>[] = []
  for (let sent = 0; sent < BROKEN; sent += 1) {
    failed.push(sendRaw(port, broken))
    const start = performance.now()
    expect((await fetch(`${origin}/api/state`, { headers })).status).toBe(200)
    expect(performance.now() - start).toBeLessThan(1000)
    await delay(500)
  }
  await Promise.all(failed)
  expect(await upload('office.jpg')).toBe(200)
  expect((await readdir(path.join(agency.folder, 'images'))).toSorted()).toEqual(['office.jpg', 'shop.jpg'])
  await editor.stop()
})
