import { expect, test } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createAgencyFolder } from '../testing/agency-folder.ts'
import { runCommand } from '../testing/run-command.ts'
import { PROGRAM } from '../testing/server-process.ts'
import { startOnlineEditor } from './editor-test.ts'

const EDIT_ORIGIN = 'http://localhost:3000'
const HOUR_S = 3600

async function createEditFolder() {
  const agency = await createAgencyFolder()
  await agency.write('agency: { name: Gulistan Travels, city: Quetta }\n')
  const folder = path.join(agency.store, '../editor')
  await mkdir(folder)
  const env = { EDIT_DIR: folder, EDIT_ORIGIN }
  return {
    agency,
    folder,
    env,
    run: (...command: string[]) => runCommand(command, env),
    readPeople: async (): Promise<string[]> =>
      JSON.parse(await readFile(path.join(folder, 'people.json'), 'utf8')).map(({ name }: { name: string }) => name),
  }
}

/** Invites a person with a process that is killed as soon as a process changes the file. */
async function inviteAndKill(env: Record<string, string>, name: string): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, 'invite', name], { env, stdio: 'ignore' })
  const watcher = watch(env['EDIT_DIR'] ?? '', (_event, file) => {
    if (file?.endsWith('.tmp')) child.kill('SIGKILL')
  })
  await once(child, 'close')
  watcher.close()
}

test('loses no invitation of eight commands at once, while others are killed', async () => {
  const { folder, env, run, readPeople } = await createEditFolder()
  const invite = async (name: string) => expect(await run('invite', name)).toMatchObject({ code: 0, stderr: '' })
  const names = Array.from({ length: 8 }, (_, index) => `Person ${index}`)
  const killed = names.slice(0, 3).map((name) => inviteAndKill(env, `Killed ${name}`))
  await Promise.all([...names.map(invite), ...killed])
  // Ended processes leave temporary files, which the next change deletes.
  await invite('Last')
  const people = await readPeople()
  for (const name of [...names, 'Last']) expect(people).toContain(name)
  expect(await readdir(folder)).toEqual(['people.json'])
})

const remains: readonly [name: string, create: (lock: string) => Promise<unknown>][] = [
  ['a lock of the future', (lock) => writeFile(lock, '').then(() => setTime(lock, HOUR_S))],
  ['a folder as lock', (lock) => mkdir(lock)],
]

async function setTime(file: string, offsetS: number): Promise<void> {
  const time = Date.now() / 1000 + offsetS
  await utimes(file, time, time)
}

for (const [name, create] of remains) {
  test(`invites and revokes people although an earlier release has left ${name}`, async () => {
    const { folder, run, readPeople } = await createEditFolder()
    await create(path.join(folder, 'people.lock'))
    const names = ['A', 'B', 'C', 'D']
    const codes = await Promise.all(names.map(async (person) => (await run('invite', person)).code))
    expect(codes).toEqual([0, 0, 0, 0])
    expect((await run('revoke', 'C')).code).toBe(0)
    expect((await readPeople()).toSorted()).toEqual(['A', 'B', 'D'])
  })
}

test('keeps the people beside the store by default, and not in the sources', async () => {
  const { store } = await createAgencyFolder()
  const invited = await runCommand(['invite', 'Owner'], { STORE_DIR: store, EDIT_ORIGIN })
  expect(invited.code).toBe(0)
  expect(await readdir(`${store}.editor`)).toEqual(['people.json'])
})

test('ends all access at the next request, also when the file of the people is damaged', async () => {
  const { agency, run, folder, readPeople } = await createEditFolder()
  const { origin, stop } = await startOnlineEditor(agency, folder)
  const token = /#token=(\S+)/.exec((await run('invite', 'Owner')).stdout)?.[1]
  const headers = { Origin: origin, 'Content-Type': 'application/json' }
  const session = await fetch(`${origin}/api/session`, { method: 'POST', headers, body: JSON.stringify({ token }) })
  const Cookie = session.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const getStatus = async () => (await fetch(`${origin}/api/state`, { headers: { Cookie } })).status
  expect(await getStatus()).toBe(200)

  const file = path.join(folder, 'people.json')
  await writeFile(file, '{"a')
  expect(await getStatus()).toBe(503)
  const invited = await run('invite', 'Owner')
  expect(invited).toMatchObject({ code: 1, stdout: '' })
  expect(invited.stderr).toBe(
    `${file} is damaged. Restore it from a backup, or end all access with "revoke --all" and invite everybody again.\n`,
  )
  expect(await run('revoke', '--all')).toEqual({
    code: 0,
    stdout: 'All invitations and sessions have ended. Invite the people again who edit the site.\n',
    stderr: '',
  })
  expect(await getStatus()).toBe(401)
  expect((await run('invite', '--all')).code).toBe(1)
  expect(await readPeople()).toEqual([])
  await stop()
})
