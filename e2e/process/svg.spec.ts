import { expect, test } from '@playwright/test'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createAgencyFolder, startServerForAgency } from '../testing/agency-folder.ts'

const START = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"'
const ACT = `document.documentElement.setAttribute('data-ran', ''); fetch('/ran')`
const SCRIPTED = `${START} onload="${ACT}"><image href="https://other.example/a.png"/><script>${ACT}</script></svg>`

test('an SVG with a script does nothing in the browser', async ({ page }) => {
  const agency = await createAgencyFolder()
  await writeFile(path.join(agency.folder, 'images/logo.svg'), `${START}/>`)
  await agency.write('home: { slideshow: { slides: [{ image: logo.svg, alt: Logo }] } }')
  const { child, origin } = await startServerForAgency(agency)

  // As if the check of SVG files had missed the script.
  const pictures = path.join(agency.store, 'pictures')
  for (const name of await readdir(pictures)) {
    if (name.endsWith('.svg')) await writeFile(path.join(pictures, name), SCRIPTED)
  }
  const requests: string[] = []
  await page.route(/\/ran$|other\.example/, (route) => {
    requests.push(route.request().url())
    return route.abort()
  })

  await page.goto(origin)
  const source = await page.locator('#slides img').evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return image.currentSrc
  })
  const response = await page.goto(source)
  expect(await response?.text()).toBe(SCRIPTED)
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-ran'))).toBe(false)
  expect(requests).toEqual([])
  child.kill('SIGTERM')
})
