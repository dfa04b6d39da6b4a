import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createAgencyFolder, startServerForAgency } from '../testing/agency-folder.ts'
import { expect, test } from '../testing/browser-test.ts'

test('adds a language when its file appears, reloads it, and removes it with its file', async () => {
  const agency = await createAgencyFolder()
  const translation = path.join(agency.folder, 'site.ur.yaml')
  await agency.write('agency: { name: Gulistan Travels, brand: Gulistan, city: Lahore }')
  const { child, ended, origin } = await startServerForAgency(agency)
  const fetchText = async (urlPath: string) => (await fetch(origin + urlPath)).text()
  const expectSoon = (urlPath: string, text: string | RegExp) => expect.poll(() => fetchText(urlPath)).toMatch(text)
  expect((await fetch(`${origin}/ur`)).status).toBe(404)
  expect(await fetchText('/')).not.toContain('hrefLang')

  await writeFile(translation, 'agency: { name: گلستان ٹریولز, city: لاہور }')
  await expectSoon('/ur/visa', 'گلستان ٹریولز')
  expect(await fetchText('/visa')).toContain('Gulistan Travels')

  await writeFile(translation, 'agency: { name: گلستان, city: لاہور }')
  await expectSoon('/ur/visa', /\| گلستان</)

  await rm(translation)
  await expect.poll(async () => (await fetch(`${origin}/ur/visa`)).status).toBe(404)

  child.kill('SIGTERM')
  expect((await ended).lines.filter(({ level }) => level >= 50)).toEqual([])
})
