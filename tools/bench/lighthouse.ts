// npm run lighthouse: checks that every route scores 100 in each category, on a simulated phone.
// Lighthouse needs Node 22.19 or newer, so it is not a dependency; npx downloads it.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { pageKeys, pages } from '../../shared/pages.ts'
import { browserFlags, findBrowser } from '../testing/find-browser.ts'
import { startSite, stop, waitFor } from './processes.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const PORT = 3307
const OUTPUT_BYTES_MAX = 2 ** 26
const origin = `http://localhost:${PORT}`
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

interface Audit {
  readonly id: string
  readonly score: number | null
  readonly title: string
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number }>>
  readonly audits: Readonly<Record<string, Audit>>
}

const site = startSite(PORT, { PUBLIC_ORIGIN: origin })
try {
  await waitFor(origin)
  for (const page of pageKeys) {
    const url = origin + pages[page].path
    // Lighthouse sometimes misses the start of the navigation (NO_NAVSTART).
    const report = await runLighthouse(url).catch(() => runLighthouse(url))
    if (!printReport(pages[page].path, report)) process.exitCode = 1
  }
} finally {
  await stop(site)
}

async function runLighthouse(url: string): Promise<Report> {
  const flags = [
    '--output=json',
    '--quiet',
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=--headless=new ${browserFlags.join(' ')}`,
  ]
  const options = { env: { ...process.env, CHROME_PATH: findBrowser() }, maxBuffer: OUTPUT_BYTES_MAX }
  const parameters = ['--yes', '--package', LIGHTHOUSE, '--', 'lighthouse', url, ...flags]
  const { stdout } = await promisify(execFile)('npx', parameters, options)
  return JSON.parse(stdout)
}

/** Prints the scores and failed audits. Returns whether every score is 100. */
function printReport(path: string, report: Report): boolean {
  const scores = categories.map((name) => report.categories[name]?.score ?? 0)
  console.log(`${path}: ${categories.map((name, i) => `${name} ${Math.round((scores[i] ?? 0) * 100)}`).join(', ')}`)
  if (scores.every((score) => score === 1)) return true
  for (const { id, score, title } of Object.values(report.audits)) {
    if (score !== null && score < 1) console.log(`  ${id}: ${title}`)
  }
  return false
}
