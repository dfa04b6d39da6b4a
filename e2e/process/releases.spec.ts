import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { pages } from '../../shared/pages.ts'
import { copyBuild, findPort, startProcess, waitUntilReady, type ServerProcess } from '../testing/server-process.ts'
import { content, expect, openHydrated, test } from '../testing/browser-test.ts'
import { recordDocuments } from '../testing/record-documents.ts'

test.use({ allowedMessages: /404 \(Not Found\)|Failed to (fetch dynamically|load resource)|Unable to preload CSS/ })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const clickVisa = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: content.pages.visa.name }).click()

test('loads chunks of the previous release in a tab opened before the release', async ({ page }) => {
  const release = test.info().outputPath('release')
  await copyBuild(release)
  renameTitlePage(path.join(release, 'client'))
  const PORT = await findPort()
  const origin = `http://localhost:${PORT}`
  const env = { PORT, STORE_DIR: test.info().outputPath('store'), DRAIN_MS: '0' }

  const previous = startProcess(env)
  await waitUntilReady(origin)
  await openHydrated(page, origin + pages.about.path)
  await stop(previous)
  const next = startProcess(env, release)
  await waitUntilReady(origin)
  const documents = recordDocuments(page)
  await clickVisa(page)
  await expect(heading(page)).toHaveText(content.pages.visa.name)
  expect(documents).toEqual([])
  await stop(next)
})

test('reloads at the requested URL when a chunk is missing', async ({ page }) => {
  await openHydrated(page, pages.about.path)
  const documents = recordDocuments(page)
  await page.route(/TitlePage/, (route) => (documents.length === 0 ? route.fulfill({ status: 404 }) : route.continue()))
  await clickVisa(page)
  await expect(heading(page)).toHaveText(content.pages.visa.name)
  await expect(page).toHaveTitle(content.pages.visa.title)
  expect(documents).toEqual([pages.visa.path])
})

test('reloads once when a chunk stays missing and keeps the server-rendered page', async ({ page }) => {
  await openHydrated(page, pages.about.path)
  const documents = recordDocuments(page)
  await page.route(/TitlePage/, (route) => route.fulfill({ status: 404 }))
  const reported = page.waitForEvent('pageerror')
  await clickVisa(page)
  await reported
  await expect(heading(page)).toHaveText(content.pages.visa.name)
  expect(documents).toEqual([pages.visa.path])
})

test('does not reload when the preload of a chunk fails', async ({ page }) => {
  await openHydrated(page, pages.about.path)
  const documents = recordDocuments(page)
  await page.route(/TitlePage/, (route) => route.fulfill({ status: 404 }))
  const preloaded = page.waitForResponse(/TitlePage/)
  await page.getByRole('navigation').getByRole('link', { name: content.pages.visa.name }).hover()
  await preloaded
  await page.waitForLoadState('networkidle')
  expect(documents).toEqual([])
})

test('shows the error view without a reload when session storage is blocked', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(globalThis, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    }),
  )
  await openHydrated(page, pages.about.path)
  const documents = recordDocuments(page)
  await page.route(/TitlePage/, (route) => route.fulfill({ status: 404 }))
  await clickVisa(page)
  await expect(heading(page)).toHaveText(content.errors.heading)
  expect(documents).toEqual([])
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
