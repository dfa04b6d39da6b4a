import { findBrowser } from '../../tools/testing/find-browser.ts'
import { startChromium } from './chromium-driver.ts'
import type { Driver } from './driver.ts'
import { fetchPackage, unpackChromium } from './fetch-engine.ts'
import { startFirefox } from './firefox-driver.ts'
import { startWebKit } from './webkit-driver.ts'

export type EngineName = keyof typeof engines

const engines = {
  chromium: () => startChromium(findBrowser()),
  'chromium-92': () => startPackagedChromium('chrome-aws-lambda', '10.1.0'),
  'chromium-110': () => startPackagedChromium('@sparticuz/chromium', '110.0.1'),
  firefox: startFirefox,
  webkit: startWebKit,
}

export function startEngine(name: EngineName): Promise<Driver> {
  return engines[name]()
}

/** Starts a release of Chromium that an npm package contains for use on AWS Lambda. */
async function startPackagedChromium(name: string, version: string): Promise<Driver> {
  return startChromium(await unpackChromium(await fetchPackage(name, version)))
}
