import { expect, test as base } from '@playwright/test'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { request, type OutgoingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { createAgencyFolder, startServerForAgency, type AgencyFolder } from '../testing/agency-folder.ts'
import { mountVolume } from '../testing/temporary-volume.ts'
import { startEditor } from './editor-test.ts'

interface Response {
  readonly status: number
  readonly body: string
  readonly cookie: string
}

type Send = (method: string, url: string, headers?: OutgoingHttpHeaders, body?: string | Buffer) => Promise<Response>

interface Client {
  readonly agency: AgencyFolder
  readonly link: string
  readonly host: string
  /** Sends a request with a session and the headers of the editor, except those that are given. */
  readonly send: Send
  readonly upload: (name: string, body: Buffer) => Promise<Response>
  /** Sends an edit that was made on the newest state. */
  readonly sendEdit: (edit: object) => Promise<Response>
}

const test = base.extend<{ client: Client }>({
  // oxlint-disable-next-line no-empty-pattern
  client: async ({}, provide) => {
    const agency = await createAgencyFolder()
    await agency.write('agency:\n  city: Lahore\n')
    const { link, stop } = await startEditor(agency)
    await provide(await createClient(agency, link))
    await stop()
  },
})

async function createClient(agency: AgencyFolder, link: string): Promise<Client> {
  const { host, origin } = new URL(link)
  const own = { Host: host, Origin: origin, 'Content-Type': 'application/json' }
  const { cookie } = await openSession(link)
  const send: Send = (method, url, headers, body) =>
    sendTo(host, method, url, { ...own, Cookie: cookie, ...headers }, body)
  const upload = (name: string, body: Buffer) =>
    send('POST', `/api/images?name=${encodeURIComponent(name)}`, { 'Content-Type': 'application/octet-stream' }, body)
  let number = 0
  const sendEdit = async (edit: object) => {
    number += 1
    const { version } = JSON.parse((await send('GET', '/api/state')).body)
    return send('POST', '/api/edits', {}, JSON.stringify({ version, tab: 'test', number, edit }))
  }
  return { agency, link, host, send, upload, sendEdit }
}

/** Opens a session with the token of a link, at the editor of the link or of `origin`. */
function openSession(link: string, origin = new URL(link).origin): Promise<Response> {
  const { host } = new URL(origin)
  const headers = { Host: host, Origin: origin, 'Content-Type': 'application/json' }
  return sendTo(host, 'POST', '/api/session', headers, JSON.stringify({ token: new URL(link).hash.slice(7) }))
}

/** Sends a request as it is: `fetch` would correct host and path. */
function sendTo(host: string, method: string, url: string, headers: OutgoingHttpHeaders, body?: string | Buffer) {
  return new Promise<Response>((resolve, reject) => {
    const { hostname, port } = new URL(`http://${host}`)
    const sent = request({ hostname, port, method, path: url, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const cookie = (response.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? ''
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString(), cookie })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const change = { key: 'agency.city', language: 'en', value: 'Quetta' }

test('ends tokens and sessions with the process, and keeps the draft', async ({
  client: { agency, link, sendEdit },
}) => {
  await sendEdit(change)
  const again = await startEditor(agency)
  expect((await openSession(link, new URL(again.link).origin)).status).toBe(401)
  const fresh = await createClient(agency, again.link)
  expect(JSON.parse((await fresh.send('GET', '/api/state')).body).data.changes).toHaveLength(1)
  await again.stop()
})

test('listens on this machine only', async ({ client: { host } }) => {
  const addresses = Object.values(os.networkInterfaces()).flatMap((list) => list ?? [])
  const outer = addresses.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address)
  for (const address of outer) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(Number(host.split(':')[1]), address, () => resolve(true))
      socket.on('error', () => resolve(false))
    })
    expect(isOpen, address).toBe(false)
  }
})

test('reads and deletes no file by a path', async ({ client: { send, agency, upload } }) => {
  await writeFile(path.join(agency.folder, 'secret.jpg'), 'secret')
  const paths = ['../secret.jpg', '..%2fsecret.jpg', '%2e%2e/secret.jpg', '..%5csecret.jpg', '/etc/passwd', '%00']
  for (const name of paths) {
    for (const folder of ['/', '/assets/', '/pictures/', '/api/images/']) {
      const { status, body } = await send('GET', folder + name)
      expect([400, 404], `${folder}${name}`).toContain(status)
      expect(body).not.toMatch(/secret$|root:/)
    }
    expect([400, 404]).toContain((await send('DELETE', `/api/images/${name}`)).status)
  }
  const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer()
  for (const name of ['../../site.yaml', 'C:\\site.yaml', 'a\u0000.jpg', '.htaccess', '../images/../secret.jpg'])
    expect((await upload(name, photo)).status).toBe(200)
  const files = (await readdir(agency.folder)).filter((name) => name !== 'STATUS.txt')
  expect(files.toSorted()).toEqual(['images', 'secret.jpg', 'site.yaml'])
  const images = await readdir(path.join(agency.folder, 'images'))
  expect(images.toSorted()).toEqual(['a.jpg', 'image.jpg', 'secret.jpg', 'site-2.jpg', 'site.jpg'])
  expect(await readFile(path.join(agency.folder, 'secret.jpg'), 'utf8')).toBe('secret')
})

test('rejects uploads that are too large, no image, or hostile, and still works', async ({ client }) => {
  const { send, upload, agency } = client
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  // A PNG that claims 60,000 × 60,000 pixels.
  const bomb = Buffer.from(photo)
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  const svg = (text: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${text}</svg>`)
  const entities = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><svg>&b;</svg>'
  const hostile = {
    bomb,
    cut: photo.subarray(0, photo.length / 2),
    html: Buffer.from('<html><script>alert(1)</script></html>'),
    script: svg('<script>alert(1)</script>'),
    handler: svg('<path onload="alert(1)" d="M0 0"/>'),
    external: svg('<image href="http://evil.example/x.png"/>'),
    escape: svg('<style>@\\69mport "http://evil.example/x.css"</style>'),
    animation: svg('<a href="#a"><set attributeName="href" to="javascript:alert(1)"/></a>'),
    entities: Buffer.from(entities),
    program: Buffer.from('MZ\u0090\u0000'),
    text: Buffer.from('agency: {}'),
    heic: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  }
  for (const [name, body] of Object.entries(hostile)) {
    const { status, body: message } = await upload(`${name}.jpg`, body)
    expect([name, status, message.length > 20]).toEqual([name, 422, true])
  }
  expect((await upload('logo.svg', hostile.script)).body).toContain(
    'a <script>; save it again without that, as plain SVG',
  )
  expect((await upload('empty.jpg', Buffer.alloc(0))).status).toBe(400)
  expect((await upload('large.jpg', Buffer.alloc(40 * 1024 * 1024 + 1))).status).toBe(413)
  expect((await send('POST', '/api/images?name=a.jpg', { 'Content-Type': 'text/html' }, photo)).status).toBe(415)
  expect(await readdir(path.join(agency.folder, 'images'))).toEqual([])
  expect((await upload('good.jpg', photo)).status).toBe(200)
})

test('takes no upload when the disk is nearly full, and still saves words', async ({ client }, info) => {
  const volume = await mountVolume('64m')
  if (!volume) return info.skip(true, 'this machine allows no user namespaces')
  const agency = { ...client.agency, folder: path.join(volume.folder, 'site') }
  await mkdir(path.join(agency.folder, 'images'), { recursive: true })
  const store = path.join(client.agency.store, '../other')
  const { link, stop } = await startEditor({ ...agency, store })
  const { upload, sendEdit } = await createClient(agency, link)
  expect(await upload('a.jpg', Buffer.alloc(1000))).toMatchObject({
    status: 507,
    body: expect.stringContaining('nearly full'),
  })
  expect((await sendEdit(change)).status).toBe(200)
  await stop()
  volume.unmount()
})

test('names a text that would take too long to read, and keeps working', async ({ client: { sendEdit } }) => {
  const stars = '*'.repeat(6000)
  const slow = { key: 'pages.visa.body', language: 'en', value: `${stars}a${stars}` }
  const { status, body } = await sendEdit(slow)
  expect(status).toBe(200)
  expect(body).toContain('and may have 2,000; make the text shorter')
  expect((await sendEdit(change)).status).toBe(200)
})

test('keeps a draft that ends a process under another name, and starts', async ({
  client: { agency, sendEdit },
}, info) => {
  await sendEdit(change)
  const script = info.outputPath('end.cjs')
  await writeFile(script, "if (process.argv.includes('--try-draft')) process.kill(process.pid, 'SIGKILL')")
  const again = await startEditor(agency, { NODE_OPTIONS: `--require "${script}"` })
  const { send: sendAgain } = await createClient(agency, again.link)
  const { data: state } = JSON.parse((await sendAgain('GET', '/api/state')).body)
  expect(state).toMatchObject({ changes: [], damagedDraftFolder: expect.stringContaining('.draft.') })
  expect(await readFile(path.join(state.damagedDraftFolder, 'site.yaml'), 'utf8')).toContain('Quetta')
  await again.stop()
  const third = await startEditor(agency)
  await third.stop()
})

test('responds to the owner after a flood of requests from strangers', async ({ client: { send, host } }) => {
  const strangers = Array.from({ length: 400 }, () =>
    sendTo(host, 'POST', '/api/publish', { Host: host, Origin: 'http://evil.example' }).catch(() => undefined),
  )
  const owners = Array.from({ length: 100 }, () => send('GET', '/api/state').catch(() => undefined))
  await Promise.all([...strangers, ...owners])
  expect((await send('GET', '/api/state')).status).toBe(200)
})

test('is no part of the servers that visitors reach', async ({ client: { agency, send } }) => {
  const { version } = JSON.parse((await send('GET', '/api/state')).body)
  expect((await send('POST', '/api/publish', {}, JSON.stringify({ version }))).status).toBe(200)
  const { child, ended, origin } = await startServerForAgency(agency)
  for (const url of ['/api/state', '/api/session', '/editor-preview.js', '/api/images'])
    expect((await fetch(origin + url)).status, url).toBe(404)
  expect((await fetch(`${origin}/api/session`, { method: 'POST' })).status).toBe(405)
  child.kill()
  await ended
  const client = path.join(import.meta.dirname, '../../dist/client')
  const files = (await readdir(client, { recursive: true })).filter((name) => /\.(?:js|css)$/.test(name))
  for (const name of files) expect(await readFile(path.join(client, name), 'utf8'), name).not.toContain('/api/')
})
