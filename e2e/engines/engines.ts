import { chromium, firefox, webkit, type BrowserType } from '@playwright/test'
import { existsSync } from 'node:fs'
import { findBrowser } from '../../tools/testing/find-browser.ts'
import { isInstalled } from '../../tools/testing/is-installed.ts'
import type { Driver } from './driver.ts'
import { fetchOldChromium } from './old-chromium.ts'
import { startFirefoxEsr, startPlaywright } from './page-driver.ts'
import { startWebKitGtk } from './webkit-driver.ts'

type Start = () => Promise<Driver>

export type EngineName = keyof typeof engines

/** Playwright's own browsers where they are installed, or else those of Debian. */
const engines = {
  chromium: () => startPlaywright(chromium, findBrowser()),
  'chromium-92': async () => startPlaywright(chromium, await fetchOldChromium('chromium-92')),
  'chromium-106': async () => startPlaywright(chromium, await fetchOldChromium('chromium-106')),
  firefox: choose(firefox, startFirefoxEsr, ['firefox-esr']),
  webkit: choose(webkit, startWebKitGtk, ['WebKitWebDriver', 'Xvfb']),
}

/** How to start an engine, or what the machine lacks for it. */
export function findEngine(name: EngineName): Start | string {
  return engines[name]
}

function choose(type: BrowserType, startOther: Start, programs: readonly string[]): Start | string {
  if (existsSync(type.executablePath())) return () => startPlaywright(type)
  if (programs.every(isInstalled)) return startOther
  const name = type.name()
  return `no ${name}: run "npx playwright install ${name}", or install the programs ${programs.join(', ')}`
}
