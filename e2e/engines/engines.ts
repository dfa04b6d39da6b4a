import { findBrowser } from '../../tools/testing/find-browser.ts'
import { startChromium } from './chromium-driver.ts'
import type { Driver } from './driver.ts'
import { fetchPackage, unpackChromium } from './fetch-engine.ts'
import { startFirefox } from './firefox-driver.ts'
import { startWebKit } from './webkit-driver.ts'

const oldChromiums = {
  'chromium-92': ['chrome-aws-lambda', '10.1.0'],
  'chromium-110': ['@sparticuz/chromium', '110.0.1'],
} as const

export type EngineName = keyof typeof engines

const engines = {
  chromium: () => startChromium(findBrowser()),
  'chromium-92': async () => startChromium(await fetchOldChromium('chromium-92')),
  'chromium-110': async () => startChromium(await fetchOldChromium('chromium-110')),
  firefox: startFirefox,
  webkit: startWebKit,
}

export function startEngine(name: EngineName): Promise<Driver> {
  return engines[name]()
}

/** Returns the path of a release of Chromium that an npm package contains for use on AWS Lambda. */
export async function fetchOldChromium(name: keyof typeof oldChromiums): Promise<string> {
  const [packageName, version] = oldChromiums[name]
  return unpackChromium(await fetchPackage(packageName, version))
}
