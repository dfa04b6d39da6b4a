import { expect, test } from '@playwright/test'
import { execFile } from 'node:child_process'
import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const PROGRAM = path.join(import.meta.dirname, '../../dist/server/index.cjs')

interface CommandResult {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

function run(parameters: readonly string[], env: Record<string, string> = {}): Promise<CommandResult> {
  const options = { env: { PATH: process.env['PATH'], CACHE_DIR: test.info().outputPath('cache'), ...env } }
  return new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, ...parameters], options, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
  })
}

test.describe('new', () => {
  test('creates a folder that the check accepts', async () => {
    const folder = test.info().outputPath('site')
    const created = await run(['new', folder])
    expect([created.code, created.stderr]).toEqual([0, ''])
    expect(created.stdout).toContain(`Created ${path.join(folder, 'site.yaml')}.`)
    await access(path.join(folder, 'images'))
    expect(JSON.parse(await readFile(path.join(folder, 'site.schema.json'), 'utf8'))).toMatchObject({ type: 'object' })
    expect(await run(['check'], { SITE_DIR: folder })).toMatchObject({ code: 0, stderr: '' })
  })

  test('does not overwrite files', async () => {
    const folder = test.info().outputPath('site')
    const file = path.join(folder, 'site.yaml')
    await mkdir(folder)
    await writeFile(file, 'agency: { name: Mine }')
    const { code, stderr } = await run(['new', folder])
    expect([code, stderr]).toEqual([1, `${file} exists already and was not changed.\n`])
    expect(await readFile(file, 'utf8')).toBe('agency: { name: Mine }')
  })

  test('creates a translation for every other language', async () => {
    const folder = test.info().outputPath('site')
    const { code, stdout } = await run(['new', folder, '--languages', 'en,ur'])
    expect(code).toBe(0)
    expect(stdout).toContain(`${path.join(folder, 'site.yaml')} and ${path.join(folder, 'site.ur.yaml')}.`)
    expect(await readFile(path.join(folder, 'site.yaml'), 'utf8')).toMatch(/^languages: \[en, ur\]$/m)
    const schema = await readFile(path.join(folder, 'site.translation.schema.json'), 'utf8')
    expect(JSON.parse(schema)).toMatchObject({ type: 'object' })
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

  test('rejects a language that is not supported', async () => {
    const { code, stderr } = await run(['new', test.info().outputPath('site'), '--languages', 'en,xx'])
    expect(code).toBe(1)
    expect(stderr).toMatch(/^--languages must be a list of different languages among en, ur, .+\n$/)
  })

  test('reports a site.yaml that it cannot read, and writes nothing', async () => {
    const folder = test.info().outputPath('site')
    await mkdir(folder)
    await writeFile(path.join(folder, 'site.yaml'), Buffer.from('languages: [en, ur] # é', 'latin1'))
    const { code, stderr } = await run(['new', folder])
    expect([code, stderr]).toEqual([1, 'site.yaml: is not UTF-8 text; save it with the encoding UTF-8\n'])
    expect(await readdir(folder)).toEqual(['site.yaml'])
  })

  test('reports a folder that cannot be created in one line', async () => {
    const file = test.info().outputPath('file')
    await writeFile(file, '')
    const { code, stderr } = await run(['new', path.join(file, 'site')])
    expect(code).toBe(1)
    expect(stderr).toMatch(/^.+site\.yaml cannot be written: .+\n$/)
  })
})

test.describe('check', () => {
  test('lists every problem with its line', async () => {
    const folder = test.info().outputPath('site')
    await mkdir(folder)
    await writeFile(path.join(folder, 'site.yaml'), 'agency:\n  emial: a@b.example\nlogo: { image: no.png, alt: "" }\n')
    const { code, stdout, stderr } = await run(['check'], { SITE_DIR: folder })
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr.split('\n')).toEqual([
      expect.stringMatching(/^line 2, agency\.emial: is not a known key; known keys are name, brand/),
      'line 3, logo.image: there is no image "no.png" in images/',
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

  test('reports a damaged image', async () => {
    const folder = test.info().outputPath('site')
    await mkdir(path.join(folder, 'images'), { recursive: true })
    await writeFile(path.join(folder, 'images/logo.png'), 'not an image')
    await writeFile(path.join(folder, 'site.yaml'), 'logo: { image: logo.png, alt: "" }')
    const { code, stderr } = await run(['check'], { SITE_DIR: folder })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^line 1, logo\.image: logo\.png .+\n$/)
  })

  test('reports a missing folder in one sentence', async () => {
    const { code, stderr } = await run(['check'], { SITE_DIR: '/missing' })
    expect([code, stderr]).toEqual([1, 'SITE_DIR: folder not found: /missing\n'])
  })
})

test('lists the commands after an unknown one', async () => {
  const { code, stderr } = await run(['publish'])
  expect([code, stderr]).toEqual([
    1,
    'Unknown command "publish". Commands: serve (default), check, new [FOLDER] [--languages en,ur].\n',
  ])
})
