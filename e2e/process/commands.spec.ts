import { expect, test } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { runCommand } from '../testing/run-command.ts'

const getPath = (name: string) => test.info().outputPath('site', name)
const read = (name: string) => readFile(getPath(name), 'utf8')

async function write(name: string, text: string): Promise<void> {
  await mkdir(path.dirname(getPath(name)), { recursive: true })
  await writeFile(getPath(name), text)
}

function run(...parameters: readonly string[]) {
  return runCommand(parameters, { AGENCY_DIR: getPath(''), STORE_DIR: test.info().outputPath('store') })
}

test('new creates a folder with a translation for every other language, which the check accepts', async () => {
  const { code, stdout, stderr } = await run('new', getPath(''), '--languages', 'en,ur')
  expect([code, stderr]).toEqual([0, ''])
  await access(getPath('images'))
  expect(stdout).toContain(`${getPath('site.yaml')} and ${getPath('site.ur.yaml')}.`)
  expect(await read('site.yaml')).toMatch(/^languages: \[en, ur\]$/m)
  expect(JSON.parse(await read('site.translation.schema.json'))).toMatchObject({ type: ['object', 'null'] })
  expect(await run('check')).toMatchObject({ code: 0, stderr: '' })
})

test('new adds the translation that a folder lacks, and overwrites nothing', async () => {
  await write('site.yaml', 'languages: [ur, en]')
  const { code, stdout } = await run('new', getPath(''))
  expect([code, stdout.split('. ')[0]]).toEqual([0, `Created ${getPath('site.en.yaml')}`])
  const stderr = `${getPath('site.yaml')} exists already and was not changed.\n`
  expect(await run('new', getPath(''))).toMatchObject({ code: 1, stderr })
  expect(await read('site.yaml')).toBe('languages: [ur, en]')
})

test('check lists every problem with its line', async () => {
  await write('site.yaml', 'agency:\n  mail: a@b.example\nlogo: { image: no.png, alt: "" }\n')
  const { code, stdout, stderr } = await run('check')
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr.split('\n')).toEqual([
    'site.yaml, line 2, agency.mail: is not a known key; did you mean "email"?',
    'site.yaml, line 3, logo.image: there is no image "no.png" in images/',
    '',
  ])
})

test('check lists texts without a translation', async () => {
  await write('site.yaml', 'home: { footer: Our words }')
  await write('site.ur.yaml', '')
  const { code, stdout } = await run('check')
  expect(code).toBe(0)
  expect(stdout).toContain('site.ur.yaml, home.footer: has no translation.\n')
})

test('publish publishes a folder once, and lists default values', async () => {
  await write('site.yaml', 'agency: { city: Lahore }')
  const { code, stdout } = await run('publish')
  expect(code).toBe(0)
  expect(stdout).toContain("Still the sample's words: agency.name, agency.brand, agency.phones,")
  expect(stdout).toContain('pages.visa: visitors see only the title.\n')
  expect(stdout).toMatch(/Published as number 1 \(new: site\.yaml\)\.\n$/)
  expect((await run('publish')).stdout).toMatch(/Nothing has changed since number 1\.\n$/)
  expect(await read('STATUS.txt')).toMatch(/^Your site shows this folder\. Published at/)
})

test('publish writes into STATUS.txt since when a mistake holds back a change', async () => {
  await write('site.yaml', 'agency: { city: Lahore }')
  await run('publish')
  await write('site.yaml', 'agency: { town: Multan }')
  expect((await run('publish')).code).toBe(2)
  expect(await read('STATUS.txt')).toMatch(
    /^Not published, since \d+ \w+ \d{4}.*Your site shows what you published before/,
  )
})

test('publish names STORE_DIR if the store cannot be made', async () => {
  await write('site.yaml', 'agency: { city: Lahore }')
  const store = path.join(getPath('site.yaml'), 'store')
  const stderr = `STORE_DIR is "${store}", but must be a folder that this user can make and write to.\n`
  expect(await runCommand(['publish'], { AGENCY_DIR: getPath(''), STORE_DIR: store })).toMatchObject({
    code: 1,
    stderr,
  })
})

test('publish and restore reject the store of another folder, and change nothing', async () => {
  await write('site.yaml', 'agency: { city: Lahore }')
  await run('publish')
  const env = { AGENCY_DIR: test.info().outputDir, STORE_DIR: test.info().outputPath('store') }
  const advice = 'If it was renamed to this one, delete store.json in the store.'
  const known = getPath('').replace(/\/$/, '')
  const stderr = `AGENCY_DIR is "${env.AGENCY_DIR}", but must be ${known}, the folder of this STORE_DIR. ${advice}\n`
  expect(await runCommand(['publish'], env)).toMatchObject({ code: 1, stderr })
  await writeFile(test.info().outputPath('site.yaml'), 'agency: { city: Multan }')
  expect(await runCommand(['restore', '1'], env)).toMatchObject({ code: 1, stderr })
  expect(await readFile(test.info().outputPath('site.yaml'), 'utf8')).toBe('agency: { city: Multan }')
})

test('restore puts texts and images of a publication back, keeps what they replace, and publishes', async () => {
  const draw = (size: number) =>
    write('images/office.svg', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} 9"><path d="M0 0"/></svg>`)
  const text = (city: string) => `agency: { city: ${city} }\nlogo: { image: office.svg, alt: "" }\n`
  await draw(10)
  await write('site.yaml', text('Lahore'))
  await run('publish')
  await draw(20)
  await write('site.yaml', `${text('Multan')}...\n`)
  await write('site.ur.yaml', '')
  await run('publish')
  // Mistakes do not prevent it, nor what would be a loss otherwise.
  await write('site.yaml', 'a mistake')
  await write('site.ur.yml', '')

  const { code, stdout } = await run('restore', '1')
  expect(code).toBe(0)
  const kept = path.basename(/What it replaces is in (.+)\.\n/.exec(stdout)?.[1] ?? '')
  expect(await read(`${kept}/site.yaml`)).toBe('a mistake')
  expect(await read(`${kept}/images/office.svg`)).toContain('0 0 20 9')
  expect(await read('site.yaml')).toBe(text('Lahore'))
  expect(await read('images/office.svg')).toContain('0 0 10 9')
  expect((await readdir(getPath(''))).toSorted()).toEqual(['STATUS.txt', 'images', kept, 'site.yaml'])
  expect(await read('STATUS.txt')).toMatch(/^Your site shows this folder\./)
  expect((await run('history')).stdout.split('\n')).toEqual([
    expect.stringMatching(/^3 .+ number 1 again$/),
    expect.stringMatching(/^2 .+ new: site\.ur\.yaml; changed: site\.yaml, office\.svg$/),
    expect.stringMatching(/^1 .+ new: site\.yaml, office\.svg$/),
    '',
  ])
})

test('restore reports a number that is not in the history', async () => {
  const stderr = 'There is no publication 7. The command "history" lists them.\n'
  expect(await run('restore', '7')).toMatchObject({ code: 1, stderr })
})

test('restore takes a number as the history prints it', async () => {
  await write('site.yaml', '')
  await run('publish')
  for (const number of ['1e0', '0x1', ' 1', '01', '-1', '1.0']) expect((await run('restore', number)).code).toBe(1)
})

test('history ends when its reader does', async () => {
  await write('site.yaml', '')
  await run('publish')
  const env = { PATH: process.env['PATH'], AGENCY_DIR: getPath(''), STORE_DIR: test.info().outputPath('store') }
  const child = spawn(process.execPath, ['dist/server/index.cjs', 'history'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.destroy()
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect([code, errors]).toEqual([0, ''])
})

test('check --store names a damaged file', async () => {
  await write('site.yaml', '')
  await run('publish')
  expect(await run('check', '--store')).toMatchObject({ code: 0, stdout: 'The store is intact.\n' })
  const versions = test.info().outputPath('store/versions')
  const [version = ''] = await readdir(versions)
  await writeFile(path.join(versions, version), '{}')
  expect(await run('check', '--store')).toMatchObject({ code: 1, stderr: 'history/000001.json is damaged.\n' })
})

test('lists the commands after an unknown one', async () => {
  const { code, stderr } = await run('unpublish')
  expect(code).toBe(1)
  expect(stderr).toMatch(/^Unknown command "unpublish"\. Commands:\n {2}serve \(default\)/)
})
