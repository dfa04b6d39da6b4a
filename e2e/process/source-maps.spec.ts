import { expect, test } from '@playwright/test'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { copyBuild, startProcess } from '../testing/server-process.ts'

const ROOT = path.join(import.meta.dirname, '../..')

test('logs stack traces with the files and lines of the source', async () => {
  const dist = test.info().outputPath('dist')
  await copyBuild(dist)
  const injection = `require('node:net').Server.prototype.listen = () => { throw new Error('injected') }`
  await writeFile(path.join(dist, 'server/fail.cjs'), `${injection}\nrequire('./index.cjs')\n`)
  const { lines } = await startProcess({ PORT: '0' }, dist, 'fail.cjs').ended
  const [, line] = /server\/http\/listen\.ts:(\d+)/.exec(JSON.stringify(lines.at(-1)?.['err'])) ?? []
  const source = await readFile(path.join(ROOT, 'server/http/listen.ts'), 'utf8')
  expect(source.split('\n')[Number(line) - 1]).toContain('server.listen(')
})

test('serves no source maps', async () => {
  const files = await readdir(path.join(ROOT, 'dist/client'), { recursive: true })
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
})
