import { findBrowser } from '../../tools/testing/find-browser.ts'
import type { Driver } from './driver.ts'
import { fetchOldChromium } from './old-chromium.ts'
import { startChromium, startFirefox } from './page-driver.ts'
import { startWebKit } from './webkit-driver.ts'

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
