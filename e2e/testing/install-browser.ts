import { installBrowser } from '../../tools/testing/find-browser.ts'

try {
  console.log(`The browser tests use ${installBrowser()}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
