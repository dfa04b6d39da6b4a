import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { createFolder } from '../../publishing/testing/test-images.ts'
import { createPeopleFile } from './people-file.ts'
import { createPeople } from './people.ts'
import { createSecret, hashSecret } from './secret.ts'
import { createOnlineEditor } from './testing/online-editor.ts'

const advice = 'Restore it from a backup, or end all access with "revoke --all" and invite everybody again.'
const owner = { name: 'Owner', sessions: [{ hash: 'a', until: 1 }] }

const damages: readonly [name: string, damage: (file: string) => unknown, reason: string][] = [
  ['a part of it', (file) => writeFile(file, '[{"a'), 'is damaged.'],
  ['null', (file) => writeFile(file, 'null'), 'is damaged.'],
  ['an object', (file) => writeFile(file, '{}'), 'is damaged.'],
  ['nothing', (file) => writeFile(file, ''), 'is damaged.'],
  ['10 MB', (file) => writeFile(file, JSON.stringify([{ ...owner, name: 'x'.repeat(1e7) }])), 'is too large.'],
  ['a pipe', (file) => execFileSync('mkfifo', [file]), 'is a pipe, and must be an ordinary file.'],
  [
    'a folder',
    (file) => mkdir(path.join(file, 'kept'), { recursive: true }),
    'is a folder, and must be an ordinary file.',
  ],
  ['a link', (file) => symlink('/dev/zero', file), 'is a link, and must be an ordinary file.'],
]

it.each(damages)(
  'says what helps if people.json is %s, and is empty after "revoke --all"',
  async (_name, damage, reason) => {
    const folder = await createFolder()
    const file = path.join(folder, 'people.json')
    await damage(file)
    const { invite, revoke, revokeAll, sessions } = createPeople(createPeopleFile(folder))
    const tasks = [() => invite('Owner'), () => revoke('Owner'), () => sessions.find(''), () => sessions.open('', '')]
    for (const task of tasks) await expect(task()).rejects.toThrow(`${file} ${reason} ${advice}`)
    await revokeAll()
    expect(await readFile(file, 'utf8')).toBe('[]')
    expect(await sessions.find((await sessions.open(await invite('Owner'))) ?? '')).toBe('Owner')
    expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([])
  },
)

it('responds with 503 while people.json is damaged, logs this once, and works after the repair', async () => {
  const folder = await createFolder()
  const file = path.join(folder, 'people.json')
  const onDamage = vi.fn<(error: Error) => void>()
  const editor = await createOnlineEditor(createPeople(createPeopleFile(folder, onDamage)))
  const { person } = await editor.getState()
  const copy = await readFile(file)
  for (const count of [1, 2]) {
    await writeFile(file, '{"a')
    const requests = [editor.get('/api/state'), editor.post('/api/session', { token: 'x' }), editor.get('/?preview')]
    for (const { status, body } of await Promise.all(requests))
      expect([status, body]).toEqual([
        503,
        { message: 'The editor cannot read who is invited. Ask the person who runs the server.' },
      ])
    expect(onDamage).toHaveBeenCalledTimes(count)
    await writeFile(file, copy)
    expect((await editor.getState()).person).toBe(person)
  }
  expect(editor.logged).toEqual([])
})

it('reads people of earlier releases, and writes what these releases read', async () => {
  const folder = await createFolder()
  const file = path.join(folder, 'people.json')
  const [session, invitation, browser] = [createSecret(), createSecret(), createSecret()]
  const until = Date.now() + 1e9
  const earlier = [
    { name: 'Owner', sessions: [{ hash: hashSecret(session), until }] },
    { name: 'Colleague', invitation: { hash: hashSecret(invitation), until }, sessions: [] },
  ]
  await writeFile(file, JSON.stringify(earlier))
  const { sessions } = createPeople(createPeopleFile(folder))
  expect(await sessions.find(session)).toBe('Owner')
  const opened = (await sessions.open(invitation, browser)) ?? ''
  const [owner, colleague] = JSON.parse(await readFile(file, 'utf8'))
  expect([owner.sessions[0].hash, colleague.invitation]).toMatchObject([
    hashSecret(session),
    { hash: hashSecret(invitation), until },
  ])
  expect(colleague.sessions).toMatchObject([{ hash: hashSecret(opened), until: expect.any(Number) }])
})
