import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const INSTALL_TIMEOUT_MS = 300_000
const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']

/** Most of these keep Chromium from calling its maker; as root it starts without its sandbox only. */
export const browserFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Playwright's own Chromium where it is installed, else the machine's; undefined where there is neither. */
export function findBrowser(): string | undefined {
  return [chromium.executablePath(), ...systemBrowsers].find((file) => existsSync(file))
}

/**
 * Finds a browser, and fetches one where there is none: Playwright's, or Debian's where that may be installed.
 * Throws an Error that says in one sentence what to do where no way leads to a browser.
 */
export function provideBrowser(): string {
  if (!existsSync(chromium.executablePath())) tryToRun('npx', ['playwright', 'install', 'chromium'])
  if (!findBrowser() && process.getuid?.() === 0) {
    tryToRun('apt-get', ['update'])
    tryToRun('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
  }
  const browser = findBrowser()
  if (!browser) throw new Error('The browser tests need Chromium: run "npx playwright install chromium", or install the package "chromium" of your system.')
  return browser
}

function tryToRun(command: string, parameters: readonly string[]): void {
  try {
    execFileSync(command, parameters, { stdio: 'ignore', timeout: INSTALL_TIMEOUT_MS })
  } catch {
    // The next way is tried; where there is none left, the caller says so.
  }
}
