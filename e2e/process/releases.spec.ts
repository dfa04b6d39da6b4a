import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pages } from '../../shared/pages.ts'
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
