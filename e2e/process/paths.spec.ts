import { expect, test } from '@playwright/test'
import { access, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runCommand } from '../testing/run-command.ts'
import { copyBuild, startReadyServer } from '../testing/server-process.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'

test('runs from, publishes and exports to paths with spaces, signs of URLs and Urdu letters', async () => {
  const root = test.info().outputPath("Ali's #1?", '50% off & more (1)', 'سائٹ')
  const dist = path.join(root, 'dist')
  const env = { AGENCY_DIR: path.join(root, 'site'), STORE_DIR: path.join(root, 'store') }
  await copyBuild(dist)
  const run = (...parameters: readonly string[]) => runCommand(parameters, env, path.join(dist, 'server/index.cjs'))

  expect(await run('new', env.AGENCY_DIR)).toMatchObject({ code: 0, stderr: '' })
  await mkdir(path.join(env.AGENCY_DIR, 'images'), { recursive: true })
  await writeFile(path.join(env.AGENCY_DIR, 'images/لوگو #1 50%.svg'), SVG)
  await writeFile(path.join(env.AGENCY_DIR, 'site.yaml'), 'logo: { image: "لوگو #1 50%.svg", alt: "" }')
  expect(await run('check')).toMatchObject({ code: 0, stderr: '' })
  const folder = path.join(root, 'web space')
  expect(await run('export', '--to', folder, '--origin', 'https://a.example')).toMatchObject({ code: 0, stderr: '' })
  await access(path.join(folder, 'about-us.html'))

  const { child, ended, origin } = await startReadyServer(env, dist)
  const html = await (await fetch(`${origin}/about-us`)).text()
  const [, picture = ''] = /<img [^>]*src="(\/pictures\/[^"]+)"/.exec(html) ?? []
  expect(await (await fetch(origin + picture)).text()).toBe(SVG)
  child.kill()
  expect((await ended).code).toBe(0)
})
