import { fetchOldChromium } from './old-chromium.ts'
import { installPackages } from '../../tools/testing/install-packages.ts'

/** Installs Debian's browsers and the old releases of Chromium where they are missing: once for all workers. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export of a setup file.
export default async function installEngines(): Promise<void> {
  installPackages({
    chromium: 'chromium',
    'firefox-esr': 'firefox-esr',
    WebKitWebDriver: 'webkit2gtk-driver',
    Xvfb: 'xvfb',
  })
  await fetchOldChromium('chromium-92')
  await fetchOldChromium('chromium-110')
}
