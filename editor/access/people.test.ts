import fs, { readFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import request from 'supertest'
import { describe, expect, it, vi } from 'vitest'
import { createFolder } from '../../publishing/testing/test-images.ts'
import { createPeopleFile } from './people-file.ts'
import { createPeople } from './people.ts'
import { createSecret } from './secret.ts'
import { createOnlineEditor, openSession } from './testing/online-editor.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** People in a separate folder, at a time that tests move. */
async function createTestPeople() {
  const folder = await createFolder()
  const clock = { now: Date.UTC(2027, 0, 1) }
  const people = createPeople(createPeopleFile(folder), () => clock.now)
  const openSession = async (name: string) => (await people.sessions.open(await people.invite(name))) ?? ''
  const readText = () => readFile(path.join(folder, 'people.json'), 'utf8')
  return { ...people, people, openSession, readText, clock, folder }
}

describe('an invitation', () => {
  it('opens one session, and stores no secret', async () => {
    const { invite, sessions, readText } = await createTestPeople()
    const secret = await invite('Owner')
    const opened = await Promise.all([sessions.open(secret), sessions.open(secret)])
    const [session = ''] = opened.filter((each) => each !== undefined)
    expect(opened.filter((each) => each !== undefined)).toHaveLength(1)
    expect(await sessions.find(session)).toBe('Owner')
    for (const hidden of [secret, session]) expect(await readText()).not.toContain(hidden)
  })

  it('opens again for the same browser only, until its session is used', async () => {
    const { invite, sessions } = await createTestPeople()
    const secret = await invite('Owner')
    const [phone, tablet] = [createSecret(), createSecret()]
    const lost = (await sessions.open(secret, phone)) ?? ''
    for (const other of [tablet, undefined]) expect(await sessions.open(secret, other)).toBeUndefined()
    const session = (await sessions.open(secret, phone)) ?? ''
    expect([await sessions.find(lost), await sessions.find(session)]).toEqual([undefined, 'Owner'])
    for (const browser of [phone, tablet, undefined]) expect(await sessions.open(secret, browser)).toBeUndefined()
    expect(await sessions.find(session)).toBe('Owner')
  })

  it('stores no secret of a browser, and ends by revoking the person whose browser has opened it', async () => {
    const { invite, sessions, revoke, readText } = await createTestPeople()
    const [secret, browser] = [await invite('Owner'), createSecret()]
    const session = (await sessions.open(secret, browser)) ?? ''
    for (const hidden of [secret, browser, session]) expect(await readText()).not.toContain(hidden)
    await revoke('Owner')
    expect(await sessions.find(session)).toBeUndefined()
    expect(await sessions.open(secret, browser)).toBeUndefined()
  })

  it('opens one session for twenty browsers at once', async () => {
    const { invite, sessions } = await createTestPeople()
    const secret = await invite('Owner')
    const browsers = Array.from({ length: 20 }, createSecret)
    const opened = await Promise.all(browsers.map((browser) => sessions.open(secret, browser)))
    expect(opened.filter((session) => session !== undefined)).toHaveLength(1)
  })

  it('ends after 24 hours, and with the next one of the same person', async () => {
    const { invite, sessions, clock } = await createTestPeople()
    const [first, second] = [await invite('Owner'), await invite('Owner')]
    expect(await sessions.open(first)).toBeUndefined()
    clock.now += DAY_MS
    expect(await sessions.open(second)).toBeUndefined()
    for (const wrong of ['', createSecret()]) expect(await sessions.open(wrong)).toBeUndefined()
  })
})

describe('a session', () => {
  it('lasts 30 days from its last use', async () => {
    const { openSession, sessions, clock } = await createTestPeople()
    const session = await openSession('Owner')
    clock.now += 20 * DAY_MS
    expect(await sessions.find(session)).toBe('Owner')
    expect(await sessions.find(session)).toBe('Owner')
    clock.now += 29 * DAY_MS
    expect(await sessions.find(session)).toBe('Owner')
    clock.now += 30 * DAY_MS
    expect(await sessions.find(session)).toBeUndefined()
  })

  it('lasts as long as before while the disk is full', async () => {
    const { openSession, sessions, clock } = await createTestPeople()
    const session = await openSession('Owner')
    clock.now += 20 * DAY_MS
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', syscall: 'write' })
    vi.spyOn(fs, 'writeFile').mockRejectedValue(full)
    syncBuiltinESMExports()
    const found = await sessions.find(session).catch(() => undefined)
    vi.restoreAllMocks()
    syncBuiltinESMExports()
    expect(found).toBe('Owner')
  })

  it('ends when its person signs out or is revoked, and no other', async () => {
    const { openSession, sessions, revoke } = await createTestPeople()
    const [phone, tablet, other] = [
      await openSession('Owner'),
      await openSession('Owner'),
      await openSession('Colleague'),
    ]
    await sessions.close(phone)
    expect(await sessions.find(phone)).toBeUndefined()
    expect(await sessions.find(tablet)).toBe('Owner')
    expect([await revoke('Owner'), await revoke('Owner')]).toEqual([['Owner'], []])
    expect(await sessions.find(tablet)).toBeUndefined()
    expect(await sessions.find(other)).toBe('Colleague')
  })
})

it('keeps the last 20 sessions of a person', async () => {
  const { openSession, sessions } = await createTestPeople()
  const opened: string[] = []
  for (let count = 0; count < 21; count += 1) opened.push(await openSession('Owner'))
  const found = await Promise.all(opened.map(sessions.find))
  expect(found).toEqual([undefined, ...Array.from({ length: 20 }, () => 'Owner')])
})

it('ends all invitations and sessions at once', async () => {
  const { openSession, invite, sessions, revokeAll, readText } = await createTestPeople()
  const [session, invitation] = [await openSession('Owner'), await invite('Colleague')]
  await revokeAll()
  expect(await sessions.find(session)).toBeUndefined()
  expect(await sessions.open(invitation)).toBeUndefined()
  expect(await readText()).toBe('[]')
})

it('loses no change of several processes at once', async () => {
  const { folder, readText } = await createTestPeople()
  const names = Array.from({ length: 20 }, (_, index) => `Person ${index}`)
  await Promise.all(names.map((name) => createPeople(createPeopleFile(folder)).invite(name)))
  for (const name of names) expect(await readText()).toContain(`"${name}"`)
})

describe('the editor online', async () => {
  const { people, invite, revoke } = await createTestPeople()
  const editor = await createOnlineEditor(people)

  it('gives a cookie for its host alone, over HTTPS alone', async () => {
    expect(editor.cookie).toMatch(
      /^__Host-editor-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=2592000; Secure$/,
    )
    const again = await editor.post('/api/session', { token: editor.secret })
    expect([again.status, again.get('Set-Cookie')]).toEqual([401, undefined])
  })

  it('sends the cookie with each response, so that browsers keep it for 30 more days', async () => {
    expect((await editor.get('/api/state')).get('Set-Cookie')).toEqual([editor.cookie])
  })

  it('gives a session again to the browser that has lost the response, until the session is used', async () => {
    const token = await invite('Colleague')
    const signIn = (browser: unknown) => openSession(editor.app, { token, browser })
    const getStatus = async ({ cookie }: { cookie: string }) =>
      (
        await request(editor.app)
          .get('/api/state')
          .set({ ...editor.headers, Cookie: cookie })
      ).status
    const phone = createSecret()
    const lost = await signIn(phone)
    for (const other of [createSecret(), undefined, '', 7, null]) expect((await signIn(other)).status).toBe(401)
    const second = await signIn(phone)
    expect([lost.status, second.status]).toEqual([200, 200])
    expect([await getStatus(lost), await getStatus(second)]).toEqual([401, 200])
    expect((await signIn(phone)).status).toBe(401)
    expect(await getStatus(second)).toBe(200)
  })

  it('takes no SVG', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')
    for (const name of ['logo.svg', 'logo.png'])
      expect((await editor.upload(name, svg)).body).toEqual({ message: 'Give the picture as PNG or JPEG.' })
  })

  it('publishes under the name of the person, who is out once they are revoked', async () => {
    expect((await editor.getState()).person).toBe('Owner')
    await editor.change('agency.city', 'Karachi')
    const { body } = await editor.publishDraft()
    expect(body.history[0]).toMatchObject({ by: 'Owner' })
    await revoke('Owner')
    expect((await editor.change('agency.city', 'Lahore')).status).toBe(401)
    expect((await editor.get('/?preview')).status).toBe(401)
    const { status, headers } = await editor.get('/')
    expect([status, headers['strict-transport-security']]).toEqual([200, 'max-age=31536000'])
  })
})
