import { execFile } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

const run = promisify(execFile)
const SCRIPT = path.join(import.meta.dirname, '../../deploy/backup.sh')
const MS_PER_DAY = 24 * 60 * 60 * 1000
const BIG_FILE_BYTES = 40_000_000

/** A checkout with the script, and a folder for the backups. */
async function createServer(settings: { readonly folder?: string; readonly env?: string } = {}) {
  const { folder = 'site', env = 'SMTP_PASSWORD=x\n' } = settings
  const root = test.info().outputPath('server')
  const agency = path.join(root, folder)
  const backups = test.info().outputPath('back ups')
  await mkdir(path.join(root, 'deploy'), { recursive: true })
  await cp(SCRIPT, path.join(root, 'deploy/backup.sh'))
  await mkdir(path.join(agency, 'images'), { recursive: true })
  await mkdir(backups)
  await writeFile(path.join(agency, 'site.yaml'), 'agency: { city: Multan }\n')
  await writeFile(path.join(agency, 'images', 'two words.jpg'), 'photograph')
  if (env) await writeFile(path.join(root, '.env'), env)
  const backUp = (more: NodeJS.ProcessEnv = {}) =>
    run('sh', [path.join(root, 'deploy/backup.sh')], {
      env: { ...process.env, BACKUP_DIR: backups, AGENCY_DIR: agency, ...more },
    })
  return { agency, backups, backUp }
}

/** The names of the files in the only archive, and the text of site.yaml. */
async function unpack(backups: string) {
  const [archive = '', ...others] = await readdir(backups)
  expect(others).toEqual([])
  const target = test.info().outputPath('unpacked')
  await mkdir(target)
  await run('tar', ['--extract', '--file', path.join(backups, archive), '--directory', target])
  const entries = await readdir(target, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map((file) => path.relative(target, path.join(file.parentPath, file.name))).toSorted()
}

for (const folder of ['site', 'my site', '-site', 'میری سائٹ'])
  test(`archives the settings and a folder with the name "${folder}"`, async () => {
    const { backups, backUp } = await createServer({ folder })
    expect((await backUp()).stdout).toMatch(/^wrote .+\.tar\.gz\n$/)
    expect(await unpack(backups)).toEqual(['.env', `${folder}/images/two words.jpg`, `${folder}/site.yaml`].toSorted())
  })

test('archives the folder of a server with default settings', async () => {
  const { backups, backUp } = await createServer({ env: '' })
  await backUp()
  expect(await unpack(backups)).toEqual(['site/images/two words.jpg', 'site/site.yaml'])
})

/** A program in place of Compose, which writes the folder of the editor to stdout or fails. */
async function createCompose(script: string): Promise<string> {
  const program = test.info().outputPath('compose')
  await writeFile(program, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return program
}

test('archives the draft and the people of an editor that is on', async () => {
  const { agency, backups, backUp } = await createServer()
  const compose = await createCompose(`echo "$@" >&2; tar --create --directory "${agency}" site.yaml`)
  const { stderr } = await backUp({ EDITORS: '1', COMPOSE: compose })
  expect(stderr).toMatch(/^run --rm --no-deps -T --entrypoint sh editor -c /)
  expect(await unpack(backups)).toEqual(['.env', 'editor.tar', 'site/images/two words.jpg', 'site/site.yaml'])
  const { stdout } = await run('tar', ['--list', '--file', test.info().outputPath('unpacked/editor.tar')])
  expect(stdout).toBe('site.yaml\n')
})

test('fails without a rest if the editor cannot be archived', async () => {
  const { backups, backUp } = await createServer()
  const compose = await createCompose('echo part; exit 125')
  await expect(backUp({ EDITORS: '1', COMPOSE: compose })).rejects.toMatchObject({ code: 125 })
  expect(await readdir(backups)).toEqual([])
})

test('writes an archive while a file grows', async () => {
  const { agency, backups, backUp } = await createServer()
  const upload = path.join(agency, 'images', 'upload.jpg')
  await writeFile(upload, Buffer.alloc(BIG_FILE_BYTES, 'a'))
  const timer = setInterval(() => appendFileSync(upload, 'more'), 5)
  await backUp().finally(() => clearInterval(timer))
  expect(await unpack(backups)).toContain('site/site.yaml')
})

test('fails without a rest if a file cannot be archived', async () => {
  const { backups, backUp } = await createServer()
  await expect(backUp({ AGENCY_DIR: '/no/such/folder' })).rejects.toThrow('/no/such/folder')
  expect(await readdir(backups)).toEqual([])
})

test('keeps the archive and deletes old ones also if the copy fails', async () => {
  const { backups, backUp } = await createServer()
  const programs = test.info().outputPath('programs')
  await mkdir(programs)
  await writeFile(path.join(programs, 'scp'), '#!/bin/sh\nexit 255\n')
  await chmod(path.join(programs, 'scp'), 0o755)
  const old = new Date(Date.now() - 20 * MS_PER_DAY)
  for (const name of ['site-2020-01-01T000000Z.tar.gz', 'site-2020-01-01T000000Z.tar.gz.tmp']) {
    await writeFile(path.join(backups, name), '')
    await utimes(path.join(backups, name), old, old)
  }
  const PATH = `${programs}:${process.env['PATH']}`
  await expect(backUp({ BACKUP_TO: 'nas.invalid:site', PATH })).rejects.toMatchObject({ code: 255 })
  expect(await unpack(backups)).toContain('.env')
})

test('lets only the user of the server read the archive, which contains passwords', async () => {
  const { backups, backUp } = await createServer()
  await backUp()
  const [archive = ''] = await readdir(backups)
  const { stdout } = await run('stat', ['--format', '%a', path.join(backups, archive)])
  expect(stdout.trim()).toBe('600')
  expect((await readFile(path.join(backups, archive))).length).toBeGreaterThan(0)
})
