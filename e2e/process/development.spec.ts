import { expect as defaultExpect, test, type Page } from '@playwright/test'
import { startDevelopmentServer, type DevelopmentServer } from '../testing/development-server.ts'

const HEADER = 'client/sections/Header/Header.tsx'
const RETURN = '\n  return ('
const THROW = `\n  throw new Error('No header today')${RETURN}`

// Vite transforms every module of a page on the first visit.
const expect = defaultExpect.configure({ timeout: 60_000 })
test.describe.configure({ mode: 'serial', timeout: 180_000 })

let server: DevelopmentServer
test.beforeAll(async () => {
  server = await startDevelopmentServer({ file: 'shared/default-content/ur.ts', line: /^ *skipLink:.*$/m })
})
test.afterAll(() => server.stop())

const overlay = (page: Page) => page.locator('vite-error-overlay')
const menu = (page: Page) => page.locator('[aria-controls="menu"]')

/** Opens a page and waits for Vite's WebSocket. Without it, the tab misses changes. */
async function open(page: Page): Promise<void> {
  const connected = page.waitForEvent('console', (message) => message.text() === '[vite] connected.')
  await Promise.all([connected, page.goto(`${server.origin}/visa`)])
}

async function openHydrated(page: Page): Promise<void> {
  await open(page)
  await expect(menu(page)).toHaveAttribute('aria-expanded', 'false')
}

/** Expects an error in the overlay, with the file and the line of the source. */
async function expectError(page: Page, message: string, place: string): Promise<void> {
  await expect(overlay(page).locator('.message')).toContainText(message)
  await expect(overlay(page).locator('.stack')).toContainText(place)
}

async function expectNoError(page: Page): Promise<void> {
  await expect(menu(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(overlay(page)).toHaveCount(0)
}

test('prints its address and how to stop it, and uses its own port for hot reload', async ({ page }) => {
  expect(server.readOutput()).toContain(`${server.origin}/\n  Press Ctrl+C to stop.\n`)
  expect(server.readOutput()).not.toMatch(/sample|PUBLIC_ORIGIN/)
  const [socket] = await Promise.all([page.waitForEvent('websocket'), openHydrated(page)])
  expect(new URL(socket.url()).host).toBe(new URL(server.origin).host)
})

test('logs which default text has no translation', () => {
  expect(server.readOutput()).toContain('error: default content incomplete\n  labels.skipLink: has no text in "ur"\n')
})

test('shows an error of a component until it is corrected, in an open tab and in a new one', async ({ page }) => {
  await openHydrated(page)
  const { line, restore } = await server.edit(HEADER, RETURN, THROW)
  await expectError(page, 'No header today', `Header.tsx:${line + 1}:`)
  await open(page)
  await expectError(page, 'No header today', `Header.tsx:${line + 1}:`)
  await restore()
  await expectNoError(page)
})

test('reloads an open tab when the content changes, and shows its mistakes', async ({ page }) => {
  await openHydrated(page)
  await server.write('site/site.yaml', 'agency:\n  name: Gulistan Travels\n')
  await expect(page).toHaveTitle('Visa | Gulistan Travels')
  await server.write('site/site.yaml', 'agency:\n  name: Gulistan Tours\n  mail: x\n')
  await expect(overlay(page).locator('.message')).toContainText('site.yaml, line 3, agency.mail')
  await open(page)
  await expect(overlay(page).locator('.message')).toContainText('site.yaml, line 3, agency.mail')
  await server.write('site/site.yaml', 'agency: {}\n')
  await expect(page).toHaveTitle('Visa | Namuna Travel Agency')
  await expectNoError(page)
})
