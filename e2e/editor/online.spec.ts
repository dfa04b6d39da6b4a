import { expect, type Page, type Route } from '@playwright/test'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { createAgencyFolder, type AgencyFolder } from '../testing/agency-folder.ts'
import { test as base } from '../testing/console-test.ts'
import { runCommand } from '../testing/run-command.ts'
import { expectNoViolation } from './axe.ts'
import { openLink, openOtherDevice, signIn, startOnlineEditor } from './editor-test.ts'

const FIRST_VIEW_MS = 3000
/** Slow 4G, as bytes in a second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

interface OnlineEditor {
  readonly agency: AgencyFolder
  readonly origin: string
  /** Invites a person, and returns their link. */
  readonly invite: (name: string) => Promise<string>
  readonly revoke: (name: string) => Promise<string>
}

const test = base.extend<{ online: OnlineEditor }>({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  allowedMessages: /status of 4\d\d|escape its sandboxing|net::ERR_|Blocked a frame|CORS policy|frame-ancestors/,
  // oxlint-disable-next-line no-empty-pattern
  online: async ({}, provide) => {
    const agency = await createAgencyFolder()
    await agency.write('agency: { name: Gulistan Travels, city: Quetta }\n')
    const folder = path.join(agency.store, '../editor')
    const { origin, stop } = await startOnlineEditor(agency, folder)
    const env = { EDIT_DIR: folder, EDIT_ORIGIN: origin }
    const run = async (...command: string[]) => (await runCommand(command, env)).stdout
    await provide({
      agency,
      origin,
      invite: async (name) => /http\S+/.exec(await run('invite', name))?.[0] ?? '',
      revoke: (name) => run('revoke', name),
    })
    await stop()
  },
})

async function expectUsed(page: Page): Promise<void> {
  await expect(
    page.getByText('This link was used already. Ask the person who runs your server for another one.'),
  ).toBeVisible()
}

async function changeCity(page: Page, city: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/#agency`)
  await page.locator('[data-key="agency.city"]').fill(city)
  await expect(page.locator('header [role="status"]')).toHaveText('1 change')
}

/** Starts an upload without its body, and resolves with the start of the response. */
function startUpload({ origin }: OnlineEditor, cookie: string): Promise<string> {
  const { host, port } = new URL(origin)
  const head = [
    'POST /api/images?name=a.jpg HTTP/1.1',
    `Host: ${host}`,
    `Origin: ${origin}`,
    `Cookie: ${cookie}`,
    'Content-Type: application/octet-stream',
    'Content-Length: 30000000',
  ]
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), 'localhost', () => socket.write(`${head.join('\r\n')}\r\n\r\nx`))
    socket.once('data', (data) => {
      resolve(data.toString().slice(0, 12))
      socket.destroy()
    })
    socket.once('error', reject)
    setTimeout(() => {
      resolve('waits')
      socket.destroy()
    }, 3000)
  })
}

test('publishes a photograph and words from a phone on a slow network, under the name of the person', async ({
  page,
  online,
}) => {
  const link = await online.invite('Owner')
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  const start = Date.now()
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Open the editor' })).toBeVisible()
  console.log(`the editor opens in ${Date.now() - start} ms`)
  expect(Date.now() - start).toBeLessThan(FIRST_VIEW_MS)
  await signIn(page, link)
  await changeCity(page, 'Karachi')

  await page.goto(`${online.origin}/#about.banner`)
  const photo = sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 9 },
    },
  })
  const taken = await photo
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 11/1 0/1' } })
    .jpeg()
    .toBuffer()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload image' }).first().click()
  await (await chooser).setFiles({ name: 'shop.jpg', mimeType: 'image/jpeg', buffer: taken })
  await page.locator('[data-key="about.banner.alt"]').fill('Our shop', { timeout: 60_000 })
  const sent = await sharp(path.join(online.agency.folder, 'images/shop.jpg')).metadata()
  expect([sent.width, sent.height, sent.exif]).toEqual([3000, 2250, undefined])

  await session.send('Network.emulateNetworkConditions', { ...SLOW_4G, latency: 0, downloadThroughput: -1 })
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(widths[0]).toBe(widths[1])
  await expect(page.locator('header [role="status"]')).toHaveText('2 changes')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Published' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('listitem', { name: 'Publication 2' })).toContainText('by Owner')
  expect(await readdir(online.agency.folder)).toContain('STATUS.txt')
})

test('opens once with a link, and shuts out who is revoked or signs out', async ({ page, browser, online }) => {
  const link = await online.invite('Colleague')
  await signIn(page, link)
  const other = await openOtherDevice(browser)
  await openLink(other, link)
  await expectUsed(other)
  await changeCity(page, 'Lahore')
  // What is typed does not reach the server before the person is revoked, of which the editor then learns at any time.
  await page.route('**/api/edits', (route) => route.abort())
  await page.locator('[data-key="agency.city"]').fill('Multan')
  expect(await online.revoke('Colleague')).toBe('Colleague cannot edit the site any more.\n')
  await page.unroute('**/api/edits')
  await expect(page.getByText('Open your link.')).toBeVisible()

  await signIn(page, await online.invite('Colleague'))
  // What was typed before is not lost.
  await page.goto(`${online.origin}/#agency`)
  await expect(page.locator('[data-key="agency.city"]')).toHaveValue('Multan')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Sign out Colleague' }).click()
  await expect(page.getByText('Open your link.')).toBeVisible()
})

test('opens again in the same browser if the response with the session was lost', async ({ page, browser, online }) => {
  const link = await online.invite('Owner')
  const loseResponse = async (route: Route) => {
    const sent = route.request()
    // The browser does not get the cookie of this response.
    const { status } = await fetch(sent.url(), { method: 'POST', headers: sent.headers(), body: sent.postData() })
    expect(status).toBe(200)
    await route.abort('connectionreset')
  }
  await page.route('**/api/session', loseResponse, { times: 1 })
  await openLink(page, link)
  await expect(page.getByText('No connection to the editor.')).toBeVisible()
  const other = await openOtherDevice(browser)
  await openLink(other, link)
  await expectUsed(other)
  await page.reload()
  await signIn(page, link)
  await page.context().clearCookies()
  await page.goto('about:blank')
  await openLink(page, link)
  await expectUsed(page)
})

test('keeps an invitation that is opened in the browser of a messenger', async ({ page, browser, online }) => {
  const link = await online.invite('Owner')
  const token = link.split('=')[1] ?? ''
  const sent: string[] = []
  page.on('request', (request) => void sent.push(request.url()))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: online.origin })
  await page.goto(link)
  await expect(page.getByText('Open it in Chrome or Safari')).toBeVisible()
  // "Open in browser" of the messenger passes on the URL.
  await expect(page).toHaveURL(link)
  await page.reload()
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  const phone = await openOtherDevice(browser)
  phone.on('request', (request) => void sent.push(request.url()))
  await signIn(phone, link)
  await expect(phone).toHaveURL(`${online.origin}/`)
  await page.getByRole('button', { name: 'Open the editor' }).click()
  await expect(page.getByText('This link was used already.')).toBeVisible()
  // A link that is opened in a tab of the editor.
  await phone.evaluate((url) => location.assign(url), await online.invite('Colleague'))
  await expect(phone).not.toHaveURL(/token/)
  await expect(phone.getByRole('button', { name: 'Publish' })).toBeVisible()
  expect(sent.filter((url) => url.includes('token') || url.includes(token))).toEqual([])
})

test('shows the link in a browser that allows no copying', async ({ page, online }) => {
  const link = await online.invite('Owner')
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.goto(link)
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByLabel('Copy this link:')).toHaveValue(link)
})

test('invites another phone and a person in the editor, and revokes them', async ({ page, browser, online }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: online.origin })
  await signIn(page, await online.invite('Owner'))
  const dialog = page.getByRole('dialog', { name: 'People and devices' })
  const openDialog = async () => {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'People', exact: true }).click()
  }
  const openWithLink = async () => {
    await dialog.getByRole('button', { name: 'Copy the link' }).click()
    await expect(dialog.getByText('Copied.')).toBeVisible()
    const other = await openOtherDevice(browser)
    await signIn(other, await page.evaluate(() => navigator.clipboard.readText()))
    return other
  }
  await openDialog()
  await expect(dialog.getByText(': this device')).toBeVisible()
  await dialog.getByRole('button', { name: 'Invite another device of yours' }).click()
  await expect(dialog.getByText('A link that was not used yet')).toBeVisible()
  const phone = await openWithLink()
  await dialog.getByLabel('Name of a person').fill('Ayesha')
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(dialog.getByText('The link for Ayesha.')).toBeInViewport()
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await expectNoViolation(page, 'people')
  const colleague = await openWithLink()

  await page.keyboard.press('Escape')
  await openDialog()
  await expect(dialog.getByText('Ayesha, invited by Owner: 1 device')).toBeVisible()
  await dialog.getByRole('button', { name: /^Sign out: / }).click()
  await expect(dialog.getByRole('button', { name: /^Sign out: / })).toHaveCount(0)
  await phone.reload()
  await expect(phone.getByText('Open your link.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Revoke: Ayesha' }).click()
  await expect(dialog.getByText('End the access of Ayesha, on all devices?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Revoke now: Ayesha' }).click()
  await expect(dialog.getByText('Ayesha')).toHaveCount(0)
  await colleague.reload()
  await expect(colleague.getByText('Open your link.')).toBeVisible()
  const widths = await dialog.evaluate((element) => [element.scrollWidth, element.clientWidth])
  expect(widths[0]).toBe(widths[1])
})

test('keeps the preview away from the editor', async ({ page, online }) => {
  await signIn(page, await online.invite('Owner'))
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible()
  const frame = page.frames().find((each) => each.url().includes('?preview'))
  const reach = await frame?.evaluate(async (origin) => {
    const attempt = async (task: () => unknown) => {
      try {
        return String(await task())
      } catch (error) {
        return error instanceof Error ? error.name : 'failed'
      }
    }
    const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }
    return {
      origin: self.origin,
      document: await attempt(() => parent.document.title),
      cookie: await attempt(() => document.cookie),
      read: await attempt(() => fetch(`${origin}/api/state`)),
      change: await attempt(() => fetch(`${origin}/api/publish`, post)),
      leave: await attempt(() => void (top ?? parent).location.assign('https://evil.example')),
    }
  }, online.origin)
  expect(reach).toEqual({
    origin: 'null',
    document: 'SecurityError',
    cookie: 'SecurityError',
    read: 'TypeError',
    change: 'TypeError',
    leave: 'SecurityError',
  })
})

test('stays usable while 200 uploads start at once, and never end', async ({ page, online }) => {
  await signIn(page, await online.invite('Owner'))
  const [cookie] = await page.context().cookies()
  const pair = `${cookie?.name}=${cookie?.value}`
  const responses = await Promise.all(Array.from({ length: 200 }, () => startUpload(online, pair)))
  expect(responses.filter((start) => start === 'waits')).toHaveLength(2)
  expect(responses.filter((start) => start === 'HTTP/1.1 503')).toHaveLength(198)
  await changeCity(page, 'Sukkur')
  expect(await startUpload(online, '')).toBe('HTTP/1.1 401')
})
