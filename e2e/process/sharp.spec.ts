import { expect, test } from '@playwright/test'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runCommand } from '../testing/run-command.ts'
import { copyBuild, findPort, startProcess, startReadyServer } from '../testing/server-process.ts'

const REASON = 'Could not load the "sharp" module using the linux-x64 runtime\nPossible solutions: …'
const MESSAGE = `Images can't be encoded on this computer. ${REASON}`

/** A copy of the build that can't load sharp, with a folder and a store. */
async function createBrokenBuild() {
  const getPath = (name: string) => test.info().outputPath(name)
  await copyBuild(getPath('dist'))
  await mkdir(getPath('node_modules/sharp'), { recursive: true })
  await writeFile(getPath('node_modules/sharp/index.js'), `throw new Error(${JSON.stringify(REASON)})`)
  await mkdir(getPath('site'))
  const env = { AGENCY_DIR: getPath('site'), STORE_DIR: getPath('store') }
  return {
    env,
    dist: getPath('dist'),
    program: path.join(getPath('dist'), 'server/index.cjs'),
    write: (text: string) => writeFile(path.join(env.AGENCY_DIR, 'site.yaml'), text),
    readStatus: () => readFile(path.join(env.AGENCY_DIR, 'STATUS.txt'), 'utf8').catch(() => ''),
  }
}

test('check reports why sharp cannot be loaded', async () => {
  const { env, program } = await createBrokenBuild()
  expect(await runCommand(['check'], env, program)).toEqual({ code: 1, stdout: '', stderr: `${MESSAGE}\n` })
})

test('the server reports once why sharp cannot be loaded, in its log and in STATUS.txt', async () => {
  const { env, dist, readStatus } = await createBrokenBuild()
  const { child, readLog, ended } = startProcess({ ...env, PORT: await findPort() }, dist)
  await expect.poll(readStatus).toContain(MESSAGE)
  const firstStatus = await readStatus()
  expect(firstStatus).toMatch(/^Not published, since .+\. Your site shows nothing yet\.\n/)
  const readTime = async () => JSON.parse(await readFile(path.join(env.STORE_DIR, 'status.json'), 'utf8')).at
  const firstTime = await readTime()
  await expect.poll(readTime).not.toBe(firstTime)
  child.kill()
  const { errors } = await ended
  const failures = readLog().filter(({ msg }) => msg === 'publishing failed')
  expect([errors, failures]).toEqual(['', [expect.objectContaining({ code: 1, reason: MESSAGE })]])
})

test('texts are published without sharp while no image is new', async () => {
  const { env, dist, program, write } = await createBrokenBuild()
  await write('agency: { city: Lahore }')
  expect((await runCommand(['publish'], env)).code).toBe(0)
  await write('agency: { city: Karachi }')
  expect((await runCommand(['publish'], env, program)).stdout).toContain('Published as number 2')
  const { child, ended, origin } = await startReadyServer(env, dist)
  expect(await (await fetch(origin)).text()).toContain('Karachi')
  child.kill()
  await ended
})
