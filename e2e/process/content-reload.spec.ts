import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { createAgencyFolder, startServerForAgency } from '../testing/agency-folder.ts'
import { findPort, startProcess } from '../testing/server-process.ts'

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

test('responds with 503 until the first mistake is corrected', async () => {
  const agency = await createAgencyFolder()
  await agency.write('agency: { phones: ["12"] }', 'logo: { image: missing.png, alt: "" }')
  const PORT = await findPort()
  const origin = `http://127.0.0.1:${PORT}`
  const { child, ended, readLog } = startProcess({ PORT, AGENCY_DIR: agency.folder, STORE_DIR: agency.store })
  await expect
    .poll(() => readLog().find(({ level }) => level === 50)?.['problems'])
    .toEqual([
      expect.stringMatching(/^site\.yaml, line 1, agency\.phones\[0\]: must be an international number/),
      expect.stringMatching(/^site\.yaml, line 2, logo\.image: there is no image/),
    ])
  const { status, headers } = await fetch(origin)
  expect([status, headers.get('retry-after'), headers.get('x-robots-tag')]).toEqual([503, '5', 'noindex'])
  expect((await fetch(`${origin}/readyz`)).status).toBe(503)
  const texts = 'agency: { name: "Chenab <Travels>", phones: ["+92 300 0000009"], city: Lahore }'
  await agency.write(texts, 'logo: { image: missing.png, alt: "" }')
  const readPage = async () => (await fetch(origin)).text()
  await expect.poll(readPage).toContain('<a href="tel:+923000000009">+92 300 0000009</a>')
  expect(await readPage()).toContain('>Chenab &#60;Travels&#62;<')
  await agency.write(texts)
  await expect.poll(async () => (await fetch(origin)).status).toBe(200)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
})
