import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const INSTALL_TIMEOUT_MS = 300_000
/** Starts and paints faster than the complete browser. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const systemBrowsers = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Most of these turn off Chromium's own network traffic. As root, Chromium only starts without its sandbox. */
export const browserFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  // The headless shell would round the widths of glyphs, which no user's browser does.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The path of Playwright's Chromium if it is installed, else of the system's; undefined if there is neither. */
export function findBrowser(): string | undefined {
  return [chromium.executablePath(), ...systemBrowsers].find((file) => existsSync(file))
}

/** How Playwright starts the browser that `findBrowser` finds. Workers call this after the setup has installed one. */
export function getLaunchOptions() {
  const executablePath = findBrowser()
  return { ...(executablePath && { executablePath }), args: browserFlags }
}

/**
 * Finds a browser or installs one: Playwright's Chromium, or Debian's if the user is root.
 * Throws an error with instructions if both fail.
 */
export function installBrowser(): string {
  const isMissing = () => ![chromium.executablePath(), HEADLESS_SHELL].some((file) => existsSync(file))
  if (isMissing()) tryToRun('npx', ['playwright', 'install', 'chromium'])
  if (isMissing() && process.getuid?.() === 0) {
    tryToRun('apt-get', ['update'])
    tryToRun('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'])
  }
  const browser = findBrowser()
  if (browser) return browser
  throw new Error(
    'Chromium not found: run "npx playwright install chromium", or install the "chromium" package of your system.',
  )
}

function tryToRun(command: string, parameters: readonly string[]): void {
  try {
    execFileSync(command, parameters, { stdio: 'ignore', timeout: INSTALL_TIMEOUT_MS })
  } catch {
    // The caller tries the next source, and throws if none is left.
  }
}
