import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Browser, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { createAgencyFolder, type AgencyFolder } from '../testing/agency-folder.ts'
import { test as base } from '../testing/console-test.ts'
import { deleteLaterFeatures } from '../testing/oldest-browser.ts'
import { runCommand } from '../testing/run-command.ts'
import { findPort, PROGRAM, startReadyServer } from '../testing/server-process.ts'

export { expect }

const LINK = /http:\S+#token=\S+/

/** A running editor with its folder, and the page in which it is open. */
export interface Editor {
  readonly agency: AgencyFolder
  readonly link: string
  readonly preview: FrameLocator
  /** The entries of the list of problems, which a small screen hides behind the fields. */
  readonly problems: Locator
  /** Opens a section of the outline. A group with one section has no `section`. */
  readonly open: (group: string, section?: string) => Promise<void>
  readonly getField: (key: string) => Locator
  /** Presses a button of the toolbar, which a phone has in a menu. */
  readonly useTool: (name: string) => Promise<void>
  /** Opens the tab of the preview, on a phone. */
  readonly showPreview: () => Promise<void>
  /** Waits until nothing is unsaved. */
  readonly expectChanges: (count: number) => Promise<void>
  readonly publish: () => Promise<void>
  readonly readFile: (name?: string) => Promise<string>
  /** The document that visitors get, from a server without the editor. */
  readonly fetchPage: (path: string) => Promise<string>
}

const SITE_FILE = '# By hand\nagency:\n  name: Gulistan Travels\n  brand: Gulistan\n'

interface Options {
  /** The lines of site.yaml. */
  siteFile: string
  /** Whether the editor also writes the files for web space. */
  exports: boolean
  /** The origin of the site, if the editor knows it. */
  publicOrigin: string
}

/** `published`: the store of the default site file. To publish it again for each test would take most of the time. */
export const test = base.extend<Options & { editor: Editor }, { published: string }>({
  siteFile: [SITE_FILE, { option: true }],
  published: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const { folder, store, write } = await createAgencyFolder()
      await write(SITE_FILE)
      await runCommand(['publish'], { AGENCY_DIR: folder, STORE_DIR: store })
      // It names the folder that it belongs to.
      await rm(path.join(store, 'store.json'))
      await provide(store)
    },
    { scope: 'worker' },
  ],
  exports: [false, { option: true }],
  publicOrigin: ['', { option: true }],
  // The editor repeats requests that the network of a shared machine resets.
  allowedMessages: /status of 401|escape its sandboxing|net::ERR_/,
  editor: async ({ page, siteFile, exports, publicOrigin, published }, provide) => {
    const agency = await createAgencyFolder()
    await agency.write(siteFile)
    if (siteFile === SITE_FILE) await cp(published, agency.store, { recursive: true })
    const { link, stop } = await startEditor(agency, {
      ...(exports && { EXPORT_DIR: path.join(agency.folder, '../export') }),
      ...(publicOrigin && { PUBLIC_ORIGIN: publicOrigin }),
    })
    await signIn(page, link)
    await provide(createEditor(page, agency, link))
    await stop()
  },
})

export async function signIn(page: Page, link: string): Promise<void> {
  await openLink(page, link)
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible()
}

/** Opens a page of another device, which has no session. */
export async function openOtherDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  await deleteLaterFeatures(context)
  return context.newPage()
}

/** Opens a link of the editor, and presses its button, which a link that was used rejects. */
export async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Open the editor' }).click()
}

/** Starts the editor online on a free port. `peopleFolder` has the file of the people. */
export async function startOnlineEditor(agency: AgencyFolder, peopleFolder: string) {
  const port = await findPort()
  const origin = `http://localhost:${port}`
  const env = { EDIT_DIR: peopleFolder, EDIT_ORIGIN: origin, PORT: port, HOST: 'localhost' }
  const { stop } = await startEditor(agency, env, { command: ['edit', '--online'], started: /editor ready/ })
  return { origin, stop }
}

/** Starts the built editor on a free port. `link` is what it prints that matches `started`. */
export async function startEditor(
  { folder, store }: AgencyFolder,
  env: Record<string, string> = {},
  { command = ['edit'], started = LINK } = {},
) {
  const child = spawn(process.execPath, [PROGRAM, ...command], {
    env: { PATH: process.env['PATH'], AGENCY_DIR: folder, STORE_DIR: store, EDIT_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  const link = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      const [found] = started.exec(output) ?? []
      if (found) resolve(found)
    })
    void closed.then(() => reject(new Error(`The editor did not start:\n${output}`)))
  })
  const stop = async () => {
    child.kill()
    await closed
  }
  return { link, stop }
}

function createEditor(page: Page, agency: AgencyFolder, link: string): Editor {
  const outline = page.getByRole('navigation', { name: 'Sections' })
  const click = async (name: string) => {
    const locator = page.getByRole('button', { name, exact: true })
    if (await locator.isVisible()) await locator.click()
  }
  const expectChanges = (count: number) =>
    expect(page.locator('header [role="status"]')).toHaveText(
      count === 0 ? 'No changes' : count === 1 ? '1 change' : `${count} changes`,
    )
  return {
    agency,
    link,
    preview: page.frameLocator('iframe[title="Preview"]'),
    problems: page.getByRole('list', { name: 'Problems', includeHidden: true }).locator('li'),
    async open(group, section) {
      await click('Edit')
      await click('All sections')
      const summary = outline.locator('summary', { hasText: group })
      if (!section) return outline.getByRole('button', { name: group }).click()
      const button = summary.locator('..').getByRole('button', { name: new RegExp(`^${section}`) })
      if (!(await button.isVisible())) await summary.click()
      await button.click()
    },
    getField: (key) => page.locator(`[data-key="${key}"]`),
    async useTool(name) {
      const tool = page.getByRole('banner').getByRole('button', { name, exact: true, includeHidden: true })
      if (!(await tool.isVisible())) await click('More')
      await tool.click()
    },
    showPreview: () => click('Preview'),
    expectChanges,
    async publish() {
      await page.getByRole('button', { name: 'Publish' }).click()
      const dialog = page.getByRole('dialog', { name: 'What changes' })
      await dialog.getByRole('button', { name: 'Publish' }).click()
      await expect(page.getByRole('dialog', { name: 'Published' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expectChanges(0)
    },
    readFile: (name = 'site.yaml') => readFile(path.join(agency.folder, name), 'utf8'),
    async fetchPage(url) {
      const server = await startReadyServer({
        AGENCY_DIR: agency.folder,
        STORE_DIR: agency.store,
        PUBLISHER: 'external',
      })
      const html = await (await fetch(server.origin + url)).text()
      server.child.kill()
      await server.ended
      return html
    },
  }
}
