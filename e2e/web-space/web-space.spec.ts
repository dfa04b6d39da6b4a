import { expect, test } from '@playwright/test'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { getAliases, pageKeys, pages } from '../../shared/pages.ts'
import { copiedPaths, unknownPaths } from '../../shared/specification/copied-paths.ts'
import { formerRequests, otherRequests } from '../../shared/specification/former-requests.ts'
import { startServerForAgency, type AgencyFolder } from '../testing/agency-folder.ts'
import { createAgencySite } from '../testing/sites.ts'
import { runCommand } from '../testing/run-command.ts'
import { findPort } from '../testing/server-process.ts'
import { isInstalled } from '../../tools/testing/is-installed.ts'
import { createPublicFolder, startApache, startNginx, WEB_SERVERS_MISSING, type Host } from './hosts.ts'

const prefixes = ['', '/ur']
const aliases = pageKeys.flatMap(getAliases)
/** A host sets them from the file, or per connection. */
const ownHeaders = [
  'date',
  'connection',
  'keep-alive',
  'etag',
  'content-length',
  'content-encoding',
  'transfer-encoding',
]

async function exportSite({ folder, store }: AgencyFolder, to: string, origin: string, ...parameters: string[]) {
  const env = { AGENCY_DIR: folder, STORE_DIR: store }
  const result = await runCommand(['export', '--to', to, '--origin', origin, ...parameters], env)
  expect([result.code, result.stderr]).toEqual([0, ''])
  return result.stdout
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
}

/** The paths of the server for the files of a folder: all but compressed variants and the configuration of hosts. */
async function listPaths(folder: string): Promise<string[]> {
  const names = (await listFiles(folder)).map((file) => path.relative(folder, file))
  const served = names.filter((name) => !/\.(?:br|gz)$|^_|\.htaccess$|^\.export\.json$|404\.html$/.test(name))
  return served.map((name) => `/${name}`.replace(/(?:\/index)?\.html$/, '') || '/')
}

async function request(url: string, requestHeaders: Record<string, string> = {}) {
  const response = await fetch(url, { redirect: 'manual', headers: requestHeaders })
  const location = response.headers.get('location')
  const { pathname, search } = new URL(location ?? url, url)
  const headers = Object.entries(Object.fromEntries(response.headers)).filter(([name]) => !ownHeaders.includes(name))
  const text = await response.text()
  return { status: response.status, target: pathname + search, headers: Object.fromEntries(headers), text }
}

/** The link of an exported document to its first image, for which the server sends a header. */
const FIRST_IMAGE = /<link rel="preload" as="image" href="([^"]+)"[^>]*>/

/** A document without what only exported ones contain: a policy, and a link to the first image. */
function removeOwnParts(html: string): string {
  return html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '').replace(FIRST_IMAGE, '')
}

/** What a host sends otherwise than the server, in words. It may add headers. */
function listDifferences(expected: Awaited<ReturnType<typeof request>>, actual: typeof expected): string[] {
  const { link, ...others } = expected.headers
  const [named, linked] = [/<(.+?)>/.exec(link ?? '')?.[1], FIRST_IMAGE.exec(actual.text)?.[1]]
  const headers = Object.entries(others)
    .filter(([name, value]) => actual.headers[name]?.toLowerCase() !== value.toLowerCase())
    .map(([name, value]) => `${name}: ${actual.headers[name]} in place of ${value}`)
  return [
    ...(actual.status === expected.status ? [] : [`${actual.status} in place of ${expected.status}`]),
    ...(actual.target === expected.target ? [] : [`leads to ${actual.target}`]),
    ...(removeOwnParts(actual.text) === expected.text ? [] : ['another body']),
    ...(linked === named ? [] : [`first image: ${linked} in place of ${named}`]),
    ...headers,
  ]
}

const HOST_LINES = '# BEGIN lines of the host\nAddDefaultCharset UTF-8\n# END lines of the host\n'

test.describe.configure({ mode: 'serial' })
test.skip(!['apache2', 'nginx'].every(isInstalled), WEB_SERVERS_MISSING)

let agency: AgencyFolder
let server: Awaited<ReturnType<typeof startServerForAgency>>
let folder: string
const hosts: Host[] = []

test.beforeAll(async () => {
  agency = await createAgencySite()
  server = await startServerForAgency(agency)
  folder = await createPublicFolder()
  await writeFile(path.join(folder, '.htaccess'), HOST_LINES)
  await exportSite(agency, folder, server.origin)
})

test.afterAll(async () => {
  server.child.kill()
  for (const host of hosts) await host.stop()
})

/** Returns the origin of the exported folder on a host. */
async function serve(start: (folders: Record<string, string>) => Promise<Host>): Promise<string> {
  const port = await findPort()
  hosts.push(await start({ [port]: folder }))
  return `http://127.0.0.1:${port}`
}

/** How hosts configure Apache. None of it may change a response. */
const apaches = {
  Apache: {},
  'Apache with MultiViews': { options: 'MultiViews' },
  'Apache that allows no options': { allowOverride: 'FileInfo Indexes' },
  'Apache with MultiViews that allows no options': { options: 'MultiViews', allowOverride: 'FileInfo Indexes' },
}

/** What browsers, crawlers and programs accept. */
const accepted: readonly (Record<string, string> & { Accept: string })[] = [
  { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'Accept-Encoding': 'gzip, br' },
  { Accept: '*/*', 'Accept-Encoding': 'gzip', 'Accept-Language': 'ur' },
  { Accept: 'text/plain', 'Accept-Encoding': 'identity', 'Accept-Language': 'br' },
]

for (const [name, options] of Object.entries(apaches)) {
  test(`responds like the server to every path, in headers and body, on ${name}`, async () => {
    const origin = await serve((folders) => startApache(folders, options))
    const paths = await listPaths(folder)
    expect(paths).toEqual(expect.arrayContaining(prefixes.map((prefix) => `${prefix}/visa`)))
    expect(paths.filter((each) => each.startsWith('/pictures/')).length).toBeGreaterThan(5)
    const missing = [
      '/booking',
      '/ur/booking',
      '/visa/x',
      '/ur/none/',
      '/_headers',
      '/404',
      '/robots',
      ...unknownPaths,
      ...otherRequests,
    ]
    const differences: string[] = []
    for (const headers of accepted) {
      for (const each of [...paths, ...missing]) {
        const [expected, actual] = [await request(server.origin + each, headers), await request(origin + each, headers)]
        const found = listDifferences(expected, actual)
        if (found.length > 0) differences.push(`${each} with Accept ${headers.Accept}: ${found.join(', ')}`)
      }
    }
    expect(differences).toEqual([])
  })

  test(`redirects paths as people copy them like the server on ${name}`, async () => {
    const origin = await serve((folders) => startApache(folders, options))
    const variants = ['/Visa', '/visa/', '/visa/?a=1', ...aliases].flatMap((each) =>
      prefixes.map((prefix) => prefix + each),
    )
    const differences: string[] = []
    for (const each of [...[...copiedPaths, ...formerRequests].map(([each]) => each), ...variants]) {
      const [expected, actual] = [await request(server.origin + each), await request(origin + each)]
      if (actual.status !== 301 || actual.target !== expected.target)
        differences.push(`${each}: ${actual.status} ${actual.target} in place of ${expected.target}`)
    }
    expect(differences).toEqual([])
  })
}

test('redirects paths as people copy them like the server on nginx', async () => {
  const origin = await serve(startNginx)
  const differences: string[] = []
  for (const each of [...copiedPaths, ...formerRequests].map(([each]) => each)) {
    const [expected, actual] = [await request(server.origin + each), await request(origin + each)]
    const target = actual.target?.replace(origin, '')
    if (actual.status !== 301 || target !== expected.target)
      differences.push(`${each}: ${actual.status} ${target} in place of ${expected.target}`)
  }
  for (const each of [...(await listPaths(folder)), ...unknownPaths, ...otherRequests]) {
    const [expected, actual] = [await request(server.origin + each), await request(origin + each)]
    if (actual.status !== expected.status) differences.push(`${each}: ${actual.status} in place of ${expected.status}`)
  }
  expect(differences).toEqual([])
})

test('works on nginx with the lines of the guide', async ({ page }) => {
  const origin = await serve(startNginx)
  const [missing, hidden] = [await request(`${origin}/booking`), await request(`${origin}/.export.json`)]
  expect([missing.status, removeOwnParts(missing.text)]).toEqual([
    404,
    (await request(`${server.origin}/booking`)).text,
  ])
  expect([hidden.status, (await request(`${origin}/.well-known/security.txt`)).status]).toEqual([404, 200])
  expect((await request(origin)).text).toContain('<h1')
  for (const prefix of prefixes) {
    await page.goto(`${origin}${prefix}${pages.about.path}`)
    await expect(page.locator('[aria-controls="menu"]')).toHaveAttribute('aria-expanded', 'false')
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.locator(`nav a[href="${prefix}${pages.visa.path}"]`).first().click()
    await expect(page.locator('main figure img')).toBeVisible()
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  }
  // The document states its policy itself.
  await expect(page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<b>'))).rejects.toThrow(/TrustedHTML/)
})

test('asks no browser to upgrade to HTTPS, so that pages work before there is a certificate', async () => {
  const [to, port] = [await createPublicFolder(), await findPort()]
  await exportSite(agency, to, 'https://www.agency.example')
  hosts.push(await startApache({ [port]: to }))
  // Browsers exempt localhost from it, so the policy is read instead.
  const { headers, text } = await request(`http://localhost:${port}/visa`)
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
  expect(headers['content-security-policy'] + text).not.toContain('upgrade-insecure-requests')
  expect(headers['strict-transport-security']).toMatch(/^max-age=/)
})

const withoutRewrite = ['authz_core', 'dir', 'headers', 'mime', 'negotiation', 'setenvif', 'env', 'filter']

const configurations: Record<string, (folders: Record<string, string>) => Promise<Host>> = {
  'Apache with MultiViews, without mod_rewrite': (folders) =>
    startApache(folders, { modules: withoutRewrite, options: 'MultiViews' }),
  'Apache with MultiViews and every module': (folders) => startApache(folders, { options: 'MultiViews' }),
  'Apache with MultiViews, without mod_headers': (folders) =>
    startApache(folders, {
      modules: ['authz_core', 'dir', 'mime', 'negotiation', 'rewrite'],
      options: 'MultiViews',
    }),
  'nginx that looks for folders first': (folders) =>
    startNginx(folders, 'location / { try_files $uri $uri/ $uri.html =404; }'),
  'nginx with a rule for single-page applications': (folders) =>
    startNginx(folders, 'location / { try_files $uri $uri.html $uri/index.html /index.html; }'),
}

for (const [name, start] of Object.entries(configurations)) {
  test(`shows the pages of both languages on ${name}`, async ({ page }) => {
    const origin = await serve(start)
    for (const path of ['/', '/visa', '/visa.html', '/ur', '/ur.html', '/ur/visa', '/ur/visa.html']) {
      const expected = await request(server.origin + path.replace(/\.html$/, ''))
      await page.goto(origin + path)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(page.locator('[aria-controls="menu"]')).toHaveAttribute('aria-expanded', 'false')
      expect(expected.text).toContain(await page.title().then((title) => `<title>${title.replaceAll('&', '&amp;')}`))
      expect([path, await heading.count(), await page.locator('meta[name=robots]').count()]).toEqual([path, 1, 0])
    }
  })
}

test('serves pages without the modules of Apache', async () => {
  const origin = await serve((folders) => startApache(folders, { modules: ['authz_core'] }))
  expect((await request(`${origin}/visa.html`)).status).toBe(200)
  expect((await request(`${origin}/booking`)).status).toBe(404)
})

test('writes and removes only what has changed, and no file of others', async () => {
  await writeFile(path.join(folder, 'verification.txt'), 'mine')
  const times = new Map<string, number>()
  for (const file of await listFiles(folder)) times.set(file, (await stat(file)).mtimeMs)

  await rm(path.join(agency.folder, 'site.ur.yaml'))
  await agency.write('logo: { image: word-mark.svg, alt: "" }', 'pages: { visa: { body: One changed word } }')
  const output = await exportSite(agency, folder, server.origin, '--changed')
  const listed = output.split('\n').filter((line) => /^(?:upload|remove) /.test(line))
  expect(listed).toEqual(expect.arrayContaining(['upload visa.html', 'upload visa.html.br', 'remove ur/visa.html']))
  for (const file of await listFiles(folder)) {
    const isListed = listed.includes(`upload ${path.relative(folder, file)}`)
    const isUnchanged = times.get(file) === (await stat(file)).mtimeMs
    expect([file, isListed || file.endsWith('.export.json')]).toEqual([file, !isUnchanged])
  }
  expect(await readFile(path.join(folder, 'verification.txt'), 'utf8')).toBe('mine')
  const htaccess = await readFile(path.join(folder, '.htaccess'), 'utf8')
  expect(htaccess.split(HOST_LINES)).toEqual([
    '',
    expect.stringMatching(/^# BEGIN exported site\n.*ErrorDocument 404/s),
  ])
})
