import { once } from 'node:events'
import request from 'supertest'
import { describe, expect, it, vi } from 'vitest'
import { createFolder } from '../../publishing/testing/test-images.ts'
import type { PeopleResponse } from '../people-protocol.ts'
import { createPeopleFile } from './people-file.ts'
import { createPeople } from './people.ts'
import { createSecret } from './secret.ts'
import { createOnlineEditor, openSession, startRequest } from './testing/online-editor.ts'

const HOUR_MS = 3_600_000
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_6 like Mac OS X) Safari/604.1'
const ANDROID = 'Mozilla/5.0 (Linux; Android 12; Pixel 6) Chrome/106.0 Mobile'

/** An editor online that the operator has invited the owner to, and a client for each person. */
async function createClients() {
  const clock = { now: Date.UTC(2027, 0, 1) }
  const people = createPeople(createPeopleFile(await createFolder()), () => clock.now)
  const editor = await createOnlineEditor(people)
  const createClient = (cookie: string) => {
    const send = (method: 'get' | 'post' | 'delete', url: string, body?: object) => {
      const agent = request(editor.app)
      return agent[method](url)
        .set({ ...editor.headers, Cookie: cookie })
        .send(body)
    }
    return {
      cookie,
      invite: (name?: string) => send('post', '/api/people', { name }),
      revoke: (name: string) => send('delete', '/api/people', { name }),
      endDevice: (id: string) => send('delete', '/api/devices', { id }),
      list: async (): Promise<PeopleResponse> => (await send('get', '/api/people')).body,
      getStatus: async () => (await send('get', '/api/people')).status,
    }
  }
  const signIn = async (token: string, device = ANDROID) => {
    const { message, cookie } = await openSession(editor.app, { token }, device)
    return { message, ...createClient(cookie) }
  }
  type Client = ReturnType<typeof createClient>
  const bring = async (inviter: Client, name?: string, device = ANDROID) =>
    signIn((await inviter.invite(name)).body.secret, device)
  return { ...editor, clock, people, signIn, bring, owner: createClient(editor.headers.Cookie) }
}

describe('a person in the editor', () => {
  it('invites a person, who can edit at once', async () => {
    const { owner, signIn } = await createClients()
    const { status, body } = await owner.invite('  Ayesha ')
    expect([status, body.people]).toMatchObject([
      200,
      [{ name: 'Ayesha', invitedBy: 'Owner', deviceCount: 0, linkUntil: Date.UTC(2027, 0, 2), canRevoke: true }],
    ])
    const ayesha = await signIn(body.secret)
    expect((await ayesha.list()).people).toEqual([
      { name: 'Owner', deviceCount: 1, canRevoke: false, invited: ['Ayesha'] },
    ])
    expect((await owner.list()).people[0]?.linkUntil).toBeUndefined()
  })

  it('invites another device of their own, and ends one that is lost, at once', async () => {
    const { owner, bring } = await createClients()
    const phone = await bring(owner, undefined, IPHONE)
    const { devices, people } = await phone.list()
    expect(people).toEqual([])
    expect(devices).toMatchObject([
      { name: 'iPhone', isThis: true, usedAt: Date.UTC(2027, 0, 1) },
      { name: 'Device', isThis: false },
    ])
    const { body } = await phone.endDevice(devices[1]?.id ?? '')
    expect(body.devices).toHaveLength(1)
    expect([await owner.getStatus(), await phone.getStatus()]).toEqual([401, 200])
  })

  it('ends their open link together with a device, which may have created it', async () => {
    const { owner, bring, signIn } = await createClients()
    const phone = await bring(owner)
    const { secret } = (await owner.invite()).body
    const { link, devices } = await phone.list()
    expect(link?.until).toBe(Date.UTC(2027, 0, 2))
    await phone.endDevice(devices.find(({ isThis }) => !isThis)?.id ?? '')
    expect((await signIn(secret)).message).toBe('This link is not valid any more. Open the newest one.')
  })

  it('ends an open link that was sent to the wrong person', async () => {
    const { owner, signIn } = await createClients()
    const { secret, link } = (await owner.invite()).body
    await owner.endDevice(link.id)
    expect((await signIn(secret)).message).toBe('This link is not valid any more. Open the newest one.')
    expect(await owner.getStatus()).toBe(200)
  })

  it('revokes whom they have invited, with those whom these have invited', async () => {
    const { owner, bring } = await createClients()
    const ayesha = await bring(owner, 'Ayesha')
    const bilal = await bring(ayesha, 'Bilal')
    const other = await bring(owner, 'Other')
    const { people } = await owner.list()
    expect(people.map(({ name, invited, canRevoke }) => [name, invited, canRevoke])).toEqual([
      ['Ayesha', ['Bilal'], true],
      ['Bilal', [], true],
      ['Other', [], true],
    ])
    expect((await owner.revoke('Ayesha')).body.people).toMatchObject([{ name: 'Other' }])
    const clients = [owner, ayesha, bilal, other]
    expect(await Promise.all(clients.map((each) => each.getStatus()))).toEqual([200, 401, 401, 200])
  })

  it('touches no other person', async () => {
    const { owner, people, signIn, bring } = await createClients()
    const ayesha = await bring(owner, 'Ayesha')
    const bilal = await bring(owner, 'Bilal')
    const partner = await signIn(await people.invite('Partner'))
    const names = ['Owner', 'owner', ' OWNER ', 'Ｏｗｎｅｒ', 'Bilal', 'Partner']
    for (const name of names) {
      expect((await ayesha.invite(name)).status).toBe(409)
      expect((await ayesha.revoke(name)).status).toBe(403)
    }
    const [device] = (await bilal.list()).devices
    await ayesha.endDevice(device?.id ?? '')
    const clients = [owner, bilal, partner]
    expect(await Promise.all(clients.map((each) => each.getStatus()))).toEqual([200, 200, 200])
    expect((await partner.revoke('Ayesha')).body.message).toBe('Only Owner can revoke Ayesha.')
    expect((await ayesha.revoke('Partner')).body.message).toBe(
      'Only the person who runs your server can revoke Partner.',
    )
  })

  it('cannot be revoked by their inviter any more once the operator has invited them', async () => {
    const { owner, people, bring } = await createClients()
    await bring(owner, 'Ayesha')
    await people.invite('Ayesha')
    expect((await owner.revoke('Ayesha')).status).toBe(403)
    expect(await people.revoke('Owner')).toEqual(['Owner'])
  })
})

describe('the limits', () => {
  it('rejects names that the history cannot show, and bodies that are none', async () => {
    const { owner, app, headers } = await createClients()
    const post = (body: string) =>
      request(app).post('/api/people').set(headers).set('Content-Type', 'application/json').send(body)
    for (const name of ['', ' ', 'x'.repeat(61), 'a\nb', 'a\u202Eb', '\u0000'])
      expect((await owner.invite(name)).body.message).toBe('Give a name of at most 60 characters.')
    for (const body of ['{"name":7}', '{"name":null}', '[]', '{"name":["a"]}'])
      expect((await post(body)).status).toBe(400)
    expect((await post(JSON.stringify({ name: 'x'.repeat(2000) }))).status).toBe(413)
    expect((await owner.list()).people).toEqual([])
  })

  it('allows 20 people, and each one open link', async () => {
    const { owner, signIn } = await createClients()
    for (let count = 1; count < 20; count += 1) expect((await owner.invite(`Person ${count}`)).status).toBe(200)
    expect((await owner.invite('One more')).body.message).toBe('At most 20 people can edit. Revoke one of them first.')
    const [first, second] = [(await owner.invite('Person 1')).body.secret, (await owner.invite('Person 1')).body.secret]
    expect((await signIn(first)).cookie).toBe('')
    expect((await signIn(second)).cookie).not.toBe('')
    await owner.revoke('Person 2')
    expect((await owner.invite('One more')).status).toBe(200)
  })

  it('lets ten changes wait', async () => {
    const { owner } = await createClients()
    const responses = await Promise.all(Array.from({ length: 40 }, () => owner.invite('Ayesha')))
    const statuses = new Set(responses.map(({ status }) => status))
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 429])
    expect(await owner.getStatus()).toBe(200)
  })

  it('rejects an invitation whose body ends after its person was revoked', async () => {
    const { app, headers, people } = await createClients()
    const find = vi.spyOn(people.sessions, 'find')
    const json = { ...headers, 'Content-Type': 'application/json' }
    const sent = await startRequest(app, { method: 'POST', path: '/api/people', headers: json })
    sent.write('{"name":')
    await vi.waitFor(() => expect(find.mock.settledResults).toMatchObject([{ value: 'Owner' }]), { timeout: 20_000 })
    await people.revoke('Owner')
    const responded = once(sent, 'response')
    sent.end('"Thief"}')
    expect((await responded)[0].statusCode).toBe(401)
    expect(await people.revoke('Thief')).toEqual([])
  })
})

describe('a link', () => {
  it('is used by the device that opens a session, and by none that only loads the page', async () => {
    const { owner, app, headers, signIn } = await createClients()
    const { secret } = (await owner.invite('Ayesha')).body
    for (let count = 0; count < 3; count += 1)
      expect((await request(app).get('/').set({ Host: headers.Host })).status).toBe(200)
    expect((await signIn(secret, IPHONE)).cookie).not.toBe('')
  })

  it('that opens nothing says why, and who helps', async () => {
    const { owner, bring, clock, people, secret, signIn } = await createClients()
    const ayesha = await bring(owner, 'Ayesha')
    const invited = (await ayesha.invite('Bilal')).body.secret
    await signIn(invited)
    expect((await signIn(invited)).message).toBe('This link was used already. Ask Ayesha for another one.')
    expect((await signIn(secret)).message).toBe(
      'This link was used already. Ask the person who runs your server for another one.',
    )
    const expired = await people.invite('Partner')
    clock.now += 24 * HOUR_MS
    expect((await signIn(expired)).message).toBe(
      'This link has expired. Ask the person who runs your server for another one.',
    )
    for (const unknown of [createSecret(), '', 'x'.repeat(500)])
      expect((await signIn(unknown)).message).toBe('This link is not valid any more. Open the newest one.')
  })
})
