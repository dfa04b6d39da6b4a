import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { pages } from '../../shared/pages.ts'
import { copyBuild, findPort, startProcess, waitUntilReady, type ServerProcess } from '../testing/server-process.ts'
import { content, expect, openHydrated, test } from '../testing/browser-test.ts'

test.use({ allowedMessages: /404 \(Not Found\)|Failed to (fetch dynamically|load resource)/ })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const clickVisa = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: content.pages.visa.name }).click()

/** Notes every document that the page loads from now on. */
function noteDocuments(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && paths.push(new URL(request.url()).pathname))
  return paths
}

test('a tab from before a release finds its parts in the release', async ({ page }) => {
  const kept = test.info().outputPath('kept')
  const release = test.info().outputPath('release')
  mkdirSync(kept)
  await copyBuild(release)
  renameTitlePage(path.join(release, 'client'))
  const PORT = await findPort()
  const origin = `http://localhost:${PORT}`
  const env = { PORT, ASSETS_DIR: kept, DRAIN_MS: '0' }

  const before = startProcess(env)
  await waitUntilReady(origin)
  await openHydrated(page, origin + pages.about.path)
  await end(before)
  const after = startProcess(env, release)
  await waitUntilReady(origin)
  const documents = noteDocuments(page)
  await clickVisa(page)
  await expect(heading(page)).toHaveText(content.pages.visa.name)
  expect(documents).toEqual([])
  await end(after)
})

test('a part that is gone loads the page anew at the address that the visitor wanted', async ({ page }) => {
  await openHydrated(page, pages.about.path)
  const documents = noteDocuments(page)
  await page.route(/TitlePage/, (route) => (documents.length === 0 ? route.fulfill({ status: 404 }) : route.continue()))
  await clickVisa(page)
  await expect(heading(page)).toHaveText(content.pages.visa.name)
  await expect(page).toHaveTitle(content.pages.visa.title)
  expect(documents).toEqual([pages.visa.path])
})

test('a chunk that stays missing causes one reload, and the server-rendered page stays', async ({ page }) => {
  await openHydrated(page, pages.about.path)
  const documents = noteDocuments(page)
  await page.route(/TitlePage/, (route) => route.fulfill({ status: 404 }))
  const reported = page.waitForEvent('pageerror')
  await clickVisa(page)
  await reported
  await expect(heading(page)).toHaveText(content.pages.visa.name)
  expect(documents).toEqual([pages.visa.path])
})

test('interest alone loads no page anew', async ({ page }) => {
  await openHydrated(page, pages.about.path)
  const documents = noteDocuments(page)
  await page.route(/TitlePage/, (route) => route.fulfill({ status: 404 }))
  const asked = page.waitForResponse(/TitlePage/)
  await page.getByRole('navigation').getByRole('link', { name: content.pages.visa.name }).hover()
  await asked
  await page.waitForTimeout(500)
  expect(documents).toEqual([])
})

test('a browser that keeps nothing goes to the error view without a reload', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(globalThis, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    }),
  )
  await openHydrated(page, pages.about.path)
  const documents = noteDocuments(page)
  await page.route(/TitlePage/, (route) => route.fulfill({ status: 404 }))
  await clickVisa(page)
  await expect(heading(page)).toHaveText(content.errors.heading)
  expect(documents).toEqual([])
})

/** Renames the chunk of the title pages, as a release with a change in it does. */
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

async function end({ child, ended }: ServerProcess): Promise<void> {
  child.kill('SIGTERM')
  await ended
}
