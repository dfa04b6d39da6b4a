import { installBrowser } from '../../tools/testing/find-browser.ts'

try {
  console.log(`browser: ${installBrowser()}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
