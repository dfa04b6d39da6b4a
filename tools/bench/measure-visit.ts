// Lighthouse needs Node 22.19 or newer, so npx downloads it together with a Node.js that runs it.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { browserFlags, findBrowser } from '../testing/find-browser.ts'
import { atLeast, median, type Metric } from './metric.ts'
import { startSite } from './processes.ts'

const PACKAGES = ['--package', 'node@24', '--package', 'lighthouse@13.5.0']
const PORT = 3307
const RUNS = 3
const OUTPUT_BYTES_MAX = 2 ** 26
const budgets = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 }

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number }>>
}

/** The scores of Lighthouse for a visit of Home on a simulated phone, 0 to 100: medians. */
export async function measureVisit(): Promise<Metric[]> {
  const site = await startSite(PORT)
  const reports: Report[] = []
  for (let run = 0; run < RUNS; run += 1) reports.push(await runLighthouse(site.origin))
  await site.stop()
  return Object.entries(budgets).map(([category, limit]) => {
    const scores = reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100)
    return atLeast(`Lighthouse on Home: ${category}`, median(scores), limit)
  })
}

async function runLighthouse(url: string): Promise<Report> {
  const flags = [
    '--output=json',
    '--quiet',
    `--only-categories=${Object.keys(budgets).join(',')}`,
    `--chrome-flags=--headless=new ${browserFlags.join(' ')}`,
  ]
  const options = { env: { ...process.env, CHROME_PATH: findBrowser() }, maxBuffer: OUTPUT_BYTES_MAX }
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', ...PACKAGES, '--', 'lighthouse', url, ...flags],
    options,
  )
  return JSON.parse(stdout)
}
