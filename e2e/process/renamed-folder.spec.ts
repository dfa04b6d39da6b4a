import { expect, test } from '@playwright/test'
import { access, cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { runCommand } from '../testing/run-command.ts'
import { startReadyServer } from '../testing/server-process.ts'

// The default store, in a folder for data of the user that each test has for itself.
const getPath = (name: string) => test.info().outputPath(name)
const run = (project: string, ...parameters: readonly string[]) =>
  runCommand(parameters, { XDG_STATE_HOME: getPath('state'), AGENCY_DIR: getPath(`${project}/site`) })
const listStores = () => readdir(getPath('state/travel-agency-site'))
const writeText = (project: string, city: string) =>
  writeFile(getPath(`${project}/site/site.yaml`), `agency: { city: ${city} }`)
const NOTHING = 'Nothing is published yet.\n'

test.beforeEach(async () => {
  await mkdir(getPath('first/site'), { recursive: true })
  await writeText('first', 'Lahore')
  expect(await run('first', 'publish')).toMatchObject({ code: 0, stderr: '' })
  const [store] = await listStores()
  await cp(getPath('first/site'), getPath(`state/travel-agency-site/${store}.draft`), { recursive: true })
})

test('takes the history and the draft of a renamed folder along', async () => {
  const { stdout } = await run('first', 'history')
  await rename(getPath('first'), getPath('second'))
  await writeText('second', 'Multan')
  expect(await run('second', 'history')).toEqual({
    code: 0,
    stdout,
    stderr:
      `${getPath('first/site')} was renamed to ${getPath('second/site')}. ` +
      'Its history and its draft were taken along.\n',
  })
  const [store = '', draft] = await listStores()
  expect([draft, (await listStores()).length]).toEqual([`${store}.draft`, 2])
  await access(getPath(`state/travel-agency-site/${draft}/site.yaml`))
  const published = await run('second', 'publish')
  expect([published.stderr, published.stdout]).toEqual(['', expect.stringContaining('Published as number 2')])
})

test('starts a server in a renamed folder with its publications', async () => {
  await rename(getPath('first'), getPath('second'))
  const env = { XDG_STATE_HOME: getPath('state'), AGENCY_DIR: getPath('second/site'), STORE_DIR: '' }
  const { child, ended, readLog } = await startReadyServer(env)
  child.kill()
  await ended
  expect(readLog().map(({ msg }) => msg)).toContainEqual(expect.stringContaining('were taken along'))
  expect(readLog()).toContainEqual(expect.objectContaining({ msg: 'content loaded', number: 1 }))
})

test('shares nothing with a copy of a folder', async () => {
  await cp(getPath('first'), getPath('copy'), { recursive: true })
  expect(await run('copy', 'history')).toEqual({ code: 0, stdout: NOTHING, stderr: '' })
  await run('copy', 'publish')
  expect((await listStores()).filter((name) => !name.endsWith('.draft'))).toHaveLength(2)
  expect((await run('first', 'publish')).stdout).toContain('Nothing has changed since number 1.')
})

test('explains how to keep the history of a folder that was moved to another disk', async () => {
  await cp(getPath('first'), getPath('moved'), { recursive: true })
  await rm(getPath('first'), { recursive: true })
  const [store = ''] = await listStores()
  const STORE_DIR = getPath(`state/travel-agency-site/${store}`)
  const stderr =
    `${getPath('first/site')} is gone, and had the texts of ${getPath('moved/site')}. ` +
    `If you moved it, you keep its history and its draft with STORE_DIR=${STORE_DIR}\n`
  expect(await run('moved', 'history')).toEqual({ code: 0, stdout: NOTHING, stderr })
  const env = { AGENCY_DIR: getPath('moved/site'), STORE_DIR }
  const { stdout } = await runCommand(['publish'], env)
  expect(stdout).toContain('Nothing has changed since number 1.')
})

test('takes nothing of a folder that was deleted, for one with other texts', async () => {
  await rm(getPath('first'), { recursive: true })
  await mkdir(getPath('second/site'), { recursive: true })
  await writeText('second', 'Multan')
  expect(await run('second', 'history')).toEqual({ code: 0, stdout: NOTHING, stderr: '' })
})

test('publishes a renamed folder into its STORE_DIR', async () => {
  const getEnv = (name: string) => ({ AGENCY_DIR: getPath(name), STORE_DIR: getPath('store') })
  await runCommand(['publish'], getEnv('first/site'))
  await rename(getPath('first'), getPath('second'))
  await writeText('second', 'Multan')
  const { code, stdout } = await runCommand(['publish'], getEnv('second/site'))
  expect([code, stdout]).toEqual([0, expect.stringContaining('Published as number 2')])
})
