import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadContent } from '../content/load-content.ts'
import { createTestFrontend } from '../testing/test-app.ts'
import { createTestLiveSite, readTitle as readPageTitle, waitForReload } from '../testing/test-live-site.ts'
import { createTestReader } from '../testing/test-reader.ts'
import type { LiveSite } from './live-site.ts'

const TRANSLATION = 'agency:\n  city: لاہور\n  name: گلستان ٹریولز\n'
const TITLE = 'رابطہ | گلستان ٹریولز'

const { folder, cache, log, start } = await createTestLiveSite({
  'site.yaml': 'agency: { name: Gulistan Travels, city: Lahore }',
  'site.ur.yaml': TRANSLATION,
})
const siteFile = path.join(folder, 'site.yaml')
const translation = path.join(folder, 'site.ur.yaml')
const readTitle = (site: LiveSite) => readPageTitle(site, '/ur/contact')

const damages: [string, () => Promise<unknown>, string][] = [
  ['is missing', () => rm(translation), `site.ur.yaml: file not found in ${folder}`],
  ['is empty', () => writeFile(translation, ' \n'), 'site.ur.yaml: is empty'],
  [
    'is cut off',
    () => writeFile(translation, TRANSLATION.slice(0, 20)),
    'site.ur.yaml, agency.name: is missing, so the value of site.yaml would be shown',
  ],
  [
    'is called site.ur.yml',
    () => rename(translation, path.join(folder, 'site.ur.yml')),
    'site.ur.yml: rename this file to site.ur.yaml',
  ],
  ['is too large', () => writeFile(translation, '#'.repeat(300_000)), 'site.ur.yaml: has 293 kB, but may have 256'],
  [
    'is not UTF-8',
    () => writeFile(translation, Buffer.from([0xd9, 0x20])),
    'site.ur.yaml: is not UTF-8 text; save it with the encoding UTF-8',
  ],
  ['has a mistake', () => writeFile(translation, 'agency: 5'), 'site.ur.yaml, line 1, agency: must contain'],
]

describe('a translation that breaks', { timeout: 30_000 }, () => {
  it.each(damages.slice(0, 3))(
    'keeps the last good content while the server runs: it %s',
    async (_, damage, problem) => {
      const site = await start()
      await damage()
      await waitForReload(() => expect(site.lastReloadFailed()).toBe(true))
      expect(await readTitle(site)).toBe(TITLE)
      const fields = { content: expect.anything(), problems: [expect.stringContaining(problem)] }
      expect(log.error).toHaveBeenCalledWith(fields, 'content reload failed')
      await rm(path.join(folder, 'site.ur.yml'), { force: true })
      await writeFile(translation, TRANSLATION.replace('ٹریولز', 'ٹورز'))
      await waitForReload(async () => expect(await readTitle(site)).toBe('رابطہ | گلستان ٹورز'))
    },
  )

  it.each(damages)('serves the last good content after a restart: it %s', async (_, damage, problem) => {
    const before = await start()
    await waitForReload(async () => expect(await readdir(cache)).toContainEqual(expect.stringMatching(/^last-good/)))
    before.stop()
    await damage()
    const site = await start()
    expect(await readTitle(site)).toBe(TITLE)
    const fields = { content: expect.anything(), problems: [expect.stringContaining(problem)] }
    expect(log.error).toHaveBeenCalledWith(fields, 'last good content loaded')
  })
})

describe('a language that site.yaml no longer names', { timeout: 30_000 }, () => {
  it('has no pages any more', async () => {
    const site = await start()
    await writeFile(siteFile, 'languages: [en]\nagency: { name: Gulistan Travels, city: Lahore }')
    await rm(translation)
    await waitForReload(async () => expect(await readTitle(site)).toBeUndefined())
    expect(site.lastReloadFailed()).toBe(false)
  })
})

describe('a translation that becomes the first language', { timeout: 30_000 }, () => {
  it('is published', async () => {
    const site = await start()
    await writeFile(siteFile, `languages: [ur, en]\n${TRANSLATION}`)
    await rm(translation)
    await waitForReload(async () => expect(await readPageTitle(site, '/contact')).toBe(TITLE))
    expect(site.lastReloadFailed()).toBe(false)
  })
})

it('logs the number of texts without a translation at start', async () => {
  await writeFile(siteFile, 'agency: { name: Gulistan Travels, city: Lahore }\nhome: { footer: Our words }')
  const { images } = createTestFrontend()
  const { untranslatedKeys: gaps } = await loadContent(createTestReader('languages: [en, ur]'), images)
  await start()
  expect(log.warn).toHaveBeenCalledWith({ count: gaps.length + 1 }, 'texts lack a translation')
})
