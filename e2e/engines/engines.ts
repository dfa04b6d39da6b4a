import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startChromium } from './chromium-driver.ts'
import type { Driver } from './driver.ts'
import { createEngineFolder, fetchPackage, findOrInstall, unpackChromium } from './fetch-engine.ts'
import { startFirefox } from './firefox-driver.ts'
import type { Flow } from './flow.ts'
import { allFlows, basicFlows } from './flows.ts'
import { startWebKit } from './webkit-driver.ts'

export interface Engine {
  readonly name: string
  readonly flows: readonly Flow[]
  /** Installs the engine if necessary. Throws a MissingEngineError if that is impossible. */
  readonly start: () => Promise<Driver>
}

export const engines: readonly Engine[] = [
  {
    name: 'chromium-92',
    flows: basicFlows,
    start: () => startPackagedChromium('chrome-aws-lambda', '10.1.0'),
  },
  {
    name: 'chromium-110',
    flows: allFlows,
    start: () => startPackagedChromium('@sparticuz/chromium', '110.0.1'),
  },
  {
    name: 'firefox',
    flows: allFlows,
    start: async () => {
      const executable = await findOrInstall('firefox-esr', 'firefox-esr')
      const puppeteer = await fetchPackage('puppeteer-core', '24.43.1')
      return startFirefox(executable, path.join(puppeteer, 'lib/esm/puppeteer/puppeteer-core.js'))
    },
  },
  {
    name: 'webkit',
    flows: allFlows,
    start: async () => {
      await findOrInstall('Xvfb', 'xvfb')
      await findOrInstall('WebKitWebDriver', 'webkit2gtk-driver')
      return startWebKit(await configureGtk())
    },
  },
]

/** Starts a release of Chromium that an npm package contains for use on AWS Lambda. */
async function startPackagedChromium(name: string, version: string): Promise<Driver> {
  return startChromium(await unpackChromium(await fetchPackage(name, version)))
}

/** Shrinks the browser toolbar, because it limits how narrow the window can be. */
async function configureGtk(): Promise<string> {
  const folder = await createEngineFolder('webkit')
  await mkdir(path.join(folder, 'gtk-3.0'), { recursive: true })
  const style = '* { margin: 0; padding: 0; min-width: 0; font-size: 4px; -gtk-icon-transform: scale(0.5); }'
  await writeFile(path.join(folder, 'gtk-3.0/gtk.css'), style)
  return folder
}
