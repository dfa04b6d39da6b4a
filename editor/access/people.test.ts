import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestEditor, TEST_HOST } from '../testing/test-editor.ts'
import { createPeople } from './people.ts'
import { createSecret } from './sessions.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** People in a folder of their own, at a time that tests move. */
async function createTestPeople() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'people-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const clock = { now: Date.UTC(2027, 0, 1) }
  const people = createPeople(folder, () => clock.now)
  const openSession = async (name: string) => (await people.sessions.open(await people.invite(name))) ?? ''
  const readText = () => readFile(path.join(folder, 'people.json'), 'utf8')
  return { ...people, openSession, readText, clock, folder }
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
    expect([await revoke('Owner'), await revoke('Owner')]).toEqual([true, false])
    expect(await sessions.find(tablet)).toBeUndefined()
    expect(await sessions.find(other)).toBe('Colleague')
  })
})

it('loses no change of several processes at once', async () => {
  const { folder, readText } = await createTestPeople()
  const names = Array.from({ length: 20 }, (_, index) => `Person ${index}`)
  await Promise.all(names.map((name) => createPeople(folder).invite(name)))
  for (const name of names) expect(await readText()).toContain(`"${name}"`)
})

describe('the editor online', async () => {
  const { sessions, invite, revoke } = await createTestPeople()
  const secret = await invite('Owner')
  const origin = `https://${TEST_HOST}`
  const editor = await createTestEditor('', {}, { sessions, origin, isOnline: true, secret })

  it('gives a cookie for its host alone, over HTTPS alone', async () => {
    expect(editor.cookie).toMatch(
      /^__Host-editor-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=2592000$/,
    )
    const again = await editor.post('/api/session', { token: secret })
    expect([again.status, again.get('Set-Cookie')]).toEqual([401, undefined])
  })

  it('takes no SVG', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')
    for (const name of ['logo.svg', 'logo.png'])
      expect((await editor.upload(name, svg)).body).toEqual({ message: 'Give the picture as PNG or JPEG.' })
  })

  it('publishes under the name of the person, who is out once they are revoked', async () => {
    expect((await editor.getState()).person).toBe('Owner')
    await editor.change('agency.city', 'Karachi')
    const { body } = await editor.post('/api/publish')
    expect(body.history[0]).toMatchObject({ by: 'Owner' })
    await revoke('Owner')
    expect((await editor.change('agency.city', 'Lahore')).status).toBe(401)
    expect((await editor.get('/?preview')).status).toBe(401)
    const { status, headers } = await editor.get('/')
    expect([status, headers['strict-transport-security']]).toEqual([200, 'max-age=31536000'])
  })
})
