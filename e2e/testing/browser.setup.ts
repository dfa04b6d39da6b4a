import { test } from '@playwright/test'
import { installBrowser } from '../../tools/testing/find-browser.ts'

test('finds or installs Chromium', () => void installBrowser())
