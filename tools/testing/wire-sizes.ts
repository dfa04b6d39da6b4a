import { brotliDecompressSync } from 'node:zlib'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { pageKeys, pages, type PageKey } from '../../shared/pages.ts'

/** Bytes on the wire with brotli, bodies alone. */
export interface WireSizes {
  /** Home's document, styles included. */
  readonly document: number
  /** Every script that Home runs. */
  readonly homeScripts: number
  /** What each other page adds to the scripts of Home. */
  readonly addedScripts: Readonly<Record<string, number>>
}

/** Measures the documents and scripts that the server at `origin` sends. */
export async function measureWireSizes(origin: string): Promise<WireSizes> {
  const sizes = new Map<string, number>()
  const weigh = async (src: string) => {
    const known = sizes.get(src) ?? (await fetchBrotli(origin + src)).length
    sizes.set(src, known)
    return known
  }
  const home = await fetchBrotli(origin + pages.home.path)
  const homeScripts = await listScripts(origin, 'home')
  const added = await Promise.all(
    pageKeys.map(async (page): Promise<[PageKey, number]> => {
      const scripts = (await listScripts(origin, page)).filter((script) => !homeScripts.includes(script))
      return [page, sum(await Promise.all(scripts.map(weigh)))]
    }),
  )
  return { document: home.length, homeScripts: sum(await Promise.all(homeScripts.map(weigh))), addedScripts: Object.fromEntries(added) }
}

/** The scripts that a page's document names, and those that they name in turn (the marquee comes that way). */
async function listScripts(origin: string, page: PageKey): Promise<string[]> {
  const html = brotliDecompressSync(await fetchBrotli(origin + pages[page].path)).toString()
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, src = '']) => src)
  const scripts = new Set(named)
  if (page === 'home') {
    const part = named.find((src) => src.includes('HomePage')) ?? ''
    const code = brotliDecompressSync(await fetchBrotli(origin + part)).toString()
    for (const [, name] of code.matchAll(/import\([`"']\.\/([^`"']+\.js)/g)) scripts.add(`/assets/${name}`)
  }
  return [...scripts]
}

async function fetchBrotli(url: string): Promise<Buffer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => get(url, { headers: { 'Accept-Encoding': 'br' } }, resolve).on('error', reject))
  if (response.headers['content-encoding'] !== 'br') throw new Error(`${url} did not come as brotli but with status ${response.statusCode}.`)
  return buffer(response)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
