import { test } from '@playwright/test'
import { fetchOldChromium, oldReleases } from './old-chromium.ts'

for (const release of oldReleases) {
  test(`finds or downloads ${release}`, async () => {
    // The download has a separate time limit.
    test.setTimeout(0)
    await fetchOldChromium(release)
  })
}
