import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pages } from '../../shared/pages.ts'
import { createAgencyFolder } from '../testing/agency-folder.ts'
import { copyBuild, findPort, startReadyServer, type ServerProcess } from '../testing/server-process.ts'
import { content, expect, openHydrated, recordDocuments } from '../testing/browser-test.ts'
import { test } from '../testing/console-test.ts'

test('loads chunks of the previous release in a tab opened before the release', async ({ page }) => {
  const release = test.info().outputPath('release')
  await copyBuild(release)
  renameTitlePage(path.join(release, 'client'))
  const env = { PORT: await findPort(), STORE_DIR: test.info().outputPath('store') }
  const previous = await startReadyServer(env)
  await openHydrated(page, previous.origin + pages.about.path)
  await stop(previous)
  const next = await startReadyServer(env, release)
  const documents = recordDocuments(page)
  await page.getByRole('navigation').getByRole('link', { name: content.pages.visa.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.pages.visa.name)
  expect(documents).toEqual([])
  await stop(next)
})

test('serves and publishes with two releases that know different keys', async () => {
  test.setTimeout(120_000)
  const agency = await createAgencyFolder()
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>'
  writeFileSync(path.join(agency.folder, 'images/mark.svg'), drawing)
  const write = (city: string, key = '') =>
    agency.write(`agency: { city: ${city} }`, `logo: { image: mark.svg, alt: ""${key} }`, '...')
  await write('Lahore')
  const release = test.info().outputPath('release')
  await copyBuild(release)
  renameKey(path.join(release, 'server'), 'containsBrand', 'containsName')
  const start = async (dist?: string) => {
    const server = await startReadyServer({ SITE_DIR: agency.folder, STORE_DIR: agency.store }, dist)
    const read = async (path: string) => (await fetch(server.origin + path)).text()
    const shows = (city: string) => expect.poll(() => read(pages.contact.path), { timeout: 20_000 }).toContain(city)
    return { server, shows, readReadiness: () => read('/readyz') }
  }
  const previous = await start()
  const next = await start(release)
  for (const { shows } of [previous, next]) await shows('Lahore')
  await write('Multan', ', containsName: true')
  await next.shows('Multan')
  await expect.poll(previous.readReadiness, { timeout: 20_000 }).toContain('store: behind')
  await previous.shows('Lahore')
  await write('Quetta', ', containsBrand: true')
  await previous.shows('Quetta')
  await expect.poll(next.readReadiness, { timeout: 20_000 }).toContain('store: behind')
  await next.shows('Multan')
  await write('Karachi')
  for (const { shows, server } of [previous, next]) {
    await shows('Karachi')
    await stop(server)
  }
})

/** Renames a key of the content on the server, like a release that loses one key and gains another. */
function renameKey(server: string, key: string, other: string): void {
  for (const name of readdirSync(server).filter((name) => name.endsWith('.cjs'))) {
    const file = path.join(server, name)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(key, other))
  }
}

/** Renames the chunk of the title pages, like a release that changes it. */
function renameTitlePage(client: string): void {
  const manifestFile = path.join(client, '.vite/manifest.json')
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const chunk = manifest['client/pages/TitlePage.tsx']
  if (!chunk) throw new Error('The build contains no chunk for the title pages.')
  const file = chunk.file.replace('.js', '-next.js')
  for (const extension of ['', '.br', '.gz']) {
    renameSync(path.join(client, chunk.file + extension), path.join(client, file + extension))
  }
  writeFileSync(manifestFile, JSON.stringify({ ...manifest, 'client/pages/TitlePage.tsx': { ...chunk, file } }))
}

async function stop({ child, ended }: ServerProcess): Promise<void> {
  child.kill('SIGTERM')
  await ended
}
