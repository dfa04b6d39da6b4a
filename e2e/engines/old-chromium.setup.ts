import { test } from '@playwright/test'
import { fetchOldChromium, oldReleases } from './old-chromium.ts'

for (const release of oldReleases) test(`finds or downloads ${release}`, () => void fetchOldChromium(release))
