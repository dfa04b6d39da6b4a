// npm run lighthouse: asks Lighthouse for accessibility, best practices and SEO on every route, which must all be 100.
// Lighthouse needs Node 22.19 or newer, so it is no dependency: npx fetches it for this alone.
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { browserFlags, findBrowser } from '../testing/find-browser.ts'
import { pageKeys, pages } from '../../shared/pages.ts'
import { startNode, stop, waitFor } from './processes.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const PORT = 3307
const OUTPUT_BYTES_MAX = 2 ** 26
const origin = `http://localhost:${PORT}`
const categories = ['accessibility', 'best-practices', 'seo']

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number }>>
  readonly audits: Readonly<Record<string, { readonly id: string; readonly score: number | null; readonly title: string }>>
}

const server = startNode([path.join(import.meta.dirname, '../../dist/server/index.js')], { PORT: String(PORT), PUBLIC_ORIGIN: origin })
try {
  await waitFor(origin)
  for (const page of pageKeys) {
    const report = await judge(origin + pages[page].path)
    const scores = categories.map((name) => `${name} ${Math.round((report.categories[name]?.score ?? 0) * 100)}`)
    console.log(`${pages[page].path}: ${scores.join(', ')}`)
    if (categories.every((name) => report.categories[name]?.score === 1)) continue
    process.exitCode = 1
    for (const { id, score, title } of Object.values(report.audits)) if (score !== null && score < 1) console.log(`  ${id}: ${title}`)
  }
} finally {
  await stop(server)
}

async function judge(url: string): Promise<Report> {
  const flags = ['--output=json', '--quiet', `--only-categories=${categories.join(',')}`, `--chrome-flags=--headless=new ${browserFlags.join(' ')}`]
  const env = { ...process.env, CHROME_PATH: findBrowser() }
  const { stdout } = await promisify(execFile)('npx', ['--yes', '--package', LIGHTHOUSE, '--', 'lighthouse', url, ...flags], { env, maxBuffer: OUTPUT_BYTES_MAX })
  return JSON.parse(stdout)
}
