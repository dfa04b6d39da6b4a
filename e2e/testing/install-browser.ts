import { installBrowser } from '../../tools/testing/find-browser.ts'

/** Finds or installs Chromium before the tests. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export of a setup file.
export default function setUp(): void {
  installBrowser()
}
