import { expect, test } from './fault-test.ts'
import { addPhoto, buildSiteFile, withSlide } from './site-content.ts'

const methods = ['GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE', 'PROPFIND']
const headers: Record<string, string>[] = [
  { Range: 'bytes=0-1' },
  { Range: 'bytes=99999999-' },
  { Range: 'bytes=-0' },
  { Range: 'bytes=5-1,x' },
  { 'If-Range': '"other"', Range: 'bytes=0-1' },
  { 'If-Match': '"other"' },
  { 'If-Match': '*' },
  { 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  { 'If-Modified-Since': 'yesterday' },
  { 'If-None-Match': '*' },
  { 'Accept-Encoding': '*;q=0' },
  { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'evil.example' },
]

/** One target of each kind, and one that does not exist beside each. */
async function findTargets(origin: string): Promise<string[]> {
  const html = await (await fetch(origin)).text()
  const patterns = [/\/assets\/[\w.-]+\.js/, /\/pictures\/[\w.-]+/, /\/content\/[\w.-]+\.json/, /\/share\/\w+\.jpg/]
  const found = patterns.map((pattern) => pattern.exec(html)?.[0])
  expect(found).not.toContain(undefined)
  const missing = ['/assets/x-12345678.js', `/pictures/${'a'.repeat(32)}-400.avif`, '/content/x.json', '/share/x.jpg']
  return ['/', '/about', '/booking', '/robots.txt', '/favicon.ico', '//', '/%', ...missing, ...found.map(String)]
}

test('sends no error 500 and no error that is cached forever when headers are unusual', async ({ site }) => {
  await addPhoto(site.agency, 400, 300)
  await site.agency.write(buildSiteFile('Karachi', withSlide('valley.jpg')))
  await site.expectPages('Karachi')

  const requests = methods.flatMap((method) => headers.map((each) => ({ method, headers: each })))
  for (const target of await findTargets(site.origin)) {
    const sendRequest = async (request: (typeof requests)[number]) => {
      const { status, headers } = await fetch(site.origin + target, { ...request, redirect: 'manual' })
      return { target, ...request, status, isCached: headers.get('cache-control')?.includes('immutable') }
    }
    const responses = await Promise.all(requests.map(sendRequest))
    expect(responses.filter(({ status, isCached }) => status >= 500 || (status >= 400 && isCached))).toEqual([])
  }
  await site.expectPages('Karachi')
})
