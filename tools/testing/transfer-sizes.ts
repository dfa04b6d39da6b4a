import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { getPath, pageKeys, type PageKey } from '../../shared/pages.ts'

/** Sizes of response bodies in bytes, compressed with Brotli. */
interface TransferSizes {
  /** The document of Home, styles included. */
  readonly document: number
  /** Every script of Home. */
  readonly homeScripts: number
  /** What each other page adds to the scripts of Home. */
  readonly addedScripts: Readonly<Record<string, number>>
}

/**
 * The largest size of each, in bytes. With its headers, which HTTP/2 compresses to about 920 bytes, the document fits
 * into the 14,600 bytes that a server sends at first: one more round trip would delay the first paint.
 */
export const sizeBudgets = { document: 13_680, homeScripts: 75_000, addedScripts: 4_000 }

/** Measures the documents and scripts of the server at `origin`. */
export async function measureTransferSizes(origin: string): Promise<TransferSizes> {
  const home = await fetchBrotli(origin + getPath('home'))
  const homeScripts = await listScripts(origin, 'home')
  const added = await Promise.all(
    pageKeys.map(async (page): Promise<[PageKey, number]> => {
      const scripts = (await listScripts(origin, page)).filter((script) => !homeScripts.includes(script))
      return [page, await sumSizes(origin, scripts)]
    }),
  )
  return {
    document: home.length,
    homeScripts: await sumSizes(origin, homeScripts),
    addedScripts: Object.fromEntries(added),
  }
}

/** The scripts that a page's document names. For Home also its dynamic imports, because the marquee is one. */
async function listScripts(origin: string, page: PageKey): Promise<string[]> {
  const html = brotliDecompressSync(await fetchBrotli(origin + getPath(page))).toString()
  const inDocument = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, src = '']) => src)
  if (page !== 'home') return [...new Set(inDocument)]
  const chunk = inDocument.find((src) => src.includes('HomeHydrationPage')) ?? ''
  const code = brotliDecompressSync(await fetchBrotli(origin + chunk)).toString()
  const imported = [...code.matchAll(/import\([`"']\.\/([^`"']+\.js)/g)].map(([, name]) => `/assets/${name}`)
  return [...new Set([...inDocument, ...imported])]
}

async function sumSizes(origin: string, scripts: readonly string[]): Promise<number> {
  const bodies = await Promise.all(scripts.map((src) => fetchBrotli(origin + src)))
  return bodies.reduce((total, { length }) => total + length, 0)
}

async function fetchBrotli(url: string): Promise<Buffer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, resolve).on('error', reject)
  })
  const { statusCode, headers } = response
  if (headers['content-encoding'] !== 'br') throw new Error(`${url}: expected Brotli, got status ${statusCode}.`)
  return buffer(response)
}
