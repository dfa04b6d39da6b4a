import { expect, test } from '@playwright/test'
import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runCommand, type CommandResult } from '../testing/run-command.ts'

function run(parameters: readonly string[], env: Record<string, string> = {}): Promise<CommandResult> {
  return runCommand(parameters, { STORE_DIR: test.info().outputPath('store'), ...env })
}

test.describe('new', () => {
  test('does not overwrite files', async () => {
    const folder = test.info().outputPath('site')
    const file = path.join(folder, 'site.yaml')
    await mkdir(folder)
    await writeFile(file, 'agency: { name: Mine }')
    const { code, stderr } = await run(['new', folder])
    expect([code, stderr]).toEqual([1, `${file} exists already and was not changed.\n`])
    expect(await readFile(file, 'utf8')).toBe('agency: { name: Mine }')
  })

  test('creates a folder with a translation for every other language, which the check accepts', async () => {
    const folder = test.info().outputPath('site')
    const { code, stdout, stderr } = await run(['new', folder, '--languages', 'en,ur'])
    expect([code, stderr]).toEqual([0, ''])
    await access(path.join(folder, 'images'))
    expect(stdout).toContain(`${path.join(folder, 'site.yaml')} and ${path.join(folder, 'site.ur.yaml')}.`)
    expect(await readFile(path.join(folder, 'site.yaml'), 'utf8')).toMatch(/^languages: \[en, ur\]$/m)
    const schema = await readFile(path.join(folder, 'site.translation.schema.json'), 'utf8')
    expect(JSON.parse(schema)).toMatchObject({ type: ['object', 'null'] })
    expect(await run(['check'], { SITE_DIR: folder })).toMatchObject({ code: 0, stderr: '' })
  })

  test('adds the translation that a folder lacks, and changes nothing else', async () => {
    const folder = test.info().outputPath('site')
    const file = path.join(folder, 'site.yaml')
    await mkdir(folder)
    await writeFile(file, 'languages: [ur, en]')
    const { code, stdout } = await run(['new', folder])
    expect([code, stdout.split('. ')[0]]).toEqual([0, `Created ${path.join(folder, 'site.en.yaml')}`])
    expect(await readFile(file, 'utf8')).toBe('languages: [ur, en]')
  })
})

test.describe('check', () => {
  test('lists every problem with its line', async () => {
    const folder = test.info().outputPath('site')
    await mkdir(folder)
    await writeFile(path.join(folder, 'site.yaml'), 'agency:\n  mail: a@b.example\nlogo: { image: no.png, alt: "" }\n')
    const { code, stdout, stderr } = await run(['check'], { SITE_DIR: folder })
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr.split('\n')).toEqual([
      'site.yaml, line 2, agency.mail: is not a known key; did you mean "email"?',
      'site.yaml, line 3, logo.image: there is no image "no.png" in images/',
      '',
    ])
  })

  test('lists texts without a translation', async () => {
    const folder = test.info().outputPath('site')
    await mkdir(folder)
    await writeFile(path.join(folder, 'site.yaml'), 'home: { footer: Our words }')
    await writeFile(path.join(folder, 'site.ur.yaml'), '')
    const { code, stdout } = await run(['check'], { SITE_DIR: folder })
    expect(code).toBe(0)
    expect(stdout).toContain('site.ur.yaml, home.footer: has no translation.\n')
  })
})

test.describe('publish', () => {
  test('publishes a folder once, and tells what is still of the sample', async () => {
    const folder = test.info().outputPath('site')
    await mkdir(folder)
    await writeFile(path.join(folder, 'site.yaml'), 'agency: { city: Lahore }')
    const { code, stdout } = await run(['publish'], { SITE_DIR: folder })
    expect(code).toBe(0)
    expect(stdout).toContain("Still the sample's words: agency.name, agency.brand, agency.phones,")
    expect(stdout).toContain('pages.visa: visitors see only the title.\n')
    expect(stdout).toMatch(/Published as number 1 \(new: site\.yaml\)\.\n$/)
    expect((await run(['publish'], { SITE_DIR: folder })).stdout).toMatch(/Nothing has changed since number 1\.\n$/)
    expect(await readFile(path.join(folder, 'STATUS.txt'), 'utf8')).toMatch(
      /^Your site shows this folder\. Published at/,
    )
  })

  test('rejects text that takes too long or needs too much memory, with its name', async () => {
    const folder = test.info().outputPath('site')
    await mkdir(folder)
    const stars = '*'.repeat(10_000)
    for (const text of [`pages: { visa: { body: "${stars}a${stars}" } }`, '['.repeat(100_000)]) {
      await writeFile(path.join(folder, 'site.yaml'), text)
      const { code, stderr } = await run(['publish'], { SITE_DIR: folder })
      const expected = /^site\.yaml: (takes longer than 2 seconds to read|needs too much memory); make it simpler\n$/
      expect([code, stderr]).toEqual([1, expect.stringMatching(expected)])
    }
  })

  test('rejects the store of another folder', async () => {
    const folders = ['one', 'two'].map((name) => test.info().outputPath(name))
    for (const folder of folders) await mkdir(folder)
    const [one = '', two = ''] = folders
    expect((await run(['publish'], { SITE_DIR: one })).code).toBe(0)
    const { code, stderr } = await run(['publish'], { SITE_DIR: two })
    const expected = `SITE_DIR is "${two}", but must be ${one}, the folder of this STORE_DIR.\n`
    expect([code, stderr]).toEqual([1, expected])
  })
})

test.describe('restore', () => {
  test('puts texts and images of a publication back, keeps what they replace, and publishes', async () => {
    const folder = test.info().outputPath('site')
    const photo = path.join(folder, 'images/office.svg')
    const env = { SITE_DIR: folder }
    const draw = (size: number) =>
      writeFile(photo, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} 9"><path d="M0 0"/></svg>`)
    const text = (city: string) => `agency: { city: ${city} }\nlogo: { image: office.svg, alt: "" }\n`
    await mkdir(path.dirname(photo), { recursive: true })
    await draw(10)
    await writeFile(path.join(folder, 'site.yaml'), text('Lahore'))
    await run(['publish'], env)
    await draw(20)
    await writeFile(path.join(folder, 'site.yaml'), `${text('Multan')}...\n`)
    await writeFile(path.join(folder, 'site.ur.yaml'), '')
    await run(['publish'], env)
    // Mistakes do not prevent it, nor what would be a loss otherwise.
    await writeFile(path.join(folder, 'site.yaml'), 'a mistake')
    await writeFile(path.join(folder, 'site.ur.yml'), '')

    const { code, stdout } = await run(['restore', '1'], env)
    expect(code).toBe(0)
    const kept = /What it replaces is in (.+)\.\n/.exec(stdout)?.[1] ?? ''
    expect(await readFile(path.join(kept, 'site.yaml'), 'utf8')).toBe('a mistake')
    expect(await readFile(path.join(kept, 'images/office.svg'), 'utf8')).toContain('0 0 20 9')
    expect(await readFile(path.join(folder, 'site.yaml'), 'utf8')).toBe(text('Lahore'))
    expect(await readFile(photo, 'utf8')).toContain('0 0 10 9')
    expect((await readdir(folder)).toSorted()).toEqual(['STATUS.txt', 'images', path.basename(kept), 'site.yaml'])
    expect(await readFile(path.join(folder, 'STATUS.txt'), 'utf8')).toMatch(/^Your site shows this folder\./)
    expect((await run(['history'], env)).stdout.split('\n')).toEqual([
      expect.stringMatching(/^3 .+ number 1 again$/),
      expect.stringMatching(/^2 .+ new: site\.ur\.yaml; changed: site\.yaml, office\.svg$/),
      expect.stringMatching(/^1 .+ new: site\.yaml, office\.svg$/),
      '',
    ])
  })

  test('reports a number that is not in the history', async () => {
    const { code, stderr } = await run(['restore', '7'])
    expect([code, stderr]).toEqual([1, 'There is no publication 7. The command "history" lists them.\n'])
  })
})

test('check --store names a damaged file', async () => {
  const folder = test.info().outputPath('site')
  await mkdir(folder)
  await run(['publish'], { SITE_DIR: folder })
  expect(await run(['check', '--store'])).toMatchObject({ code: 0, stdout: 'The store is intact.\n' })
  const versions = test.info().outputPath('store/versions')
  const [version = ''] = await readdir(versions)
  await writeFile(path.join(versions, version), '{}')
  expect(await run(['check', '--store'])).toMatchObject({ code: 1, stderr: 'history/000001.json is damaged.\n' })
})

test('lists the commands after an unknown one', async () => {
  const { code, stderr } = await run(['unpublish'])
  expect(code).toBe(1)
  expect(stderr).toMatch(/^Unknown command "unpublish"\. Commands:\n {2}serve \(default\)/)
})
