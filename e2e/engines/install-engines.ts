import { installPackages } from '../../tools/testing/install-packages.ts'

/** Installs Debian's browsers where they are missing. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export of a setup file.
export default function installEngines(): void {
  installPackages({
    chromium: 'chromium',
    'firefox-esr': 'firefox-esr',
    WebKitWebDriver: 'webkit2gtk-driver',
    Xvfb: 'xvfb',
  })
}
