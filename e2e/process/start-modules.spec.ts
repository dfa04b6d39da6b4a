import { expect, test } from '@playwright/test'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { copyBuild, startReadyServer } from '../testing/server-process.ts'

/** The packages of package.json that the server needs before its first response. Each one delays every start. */
const NEEDED = [
  'compression',
  'culori',
  'env-paths',
  'express',
  'helmet',
  'lru-cache',
  'mdast-util-from-markdown',
  'mdast-util-gfm-autolink-literal',
  'mdast-util-gfm-strikethrough',
  'mdast-util-gfm-table',
  'micromark-extension-gfm-autolink-literal',
  'micromark-extension-gfm-strikethrough',
  'micromark-extension-gfm-table',
  'pino',
  'react',
  'react-dom',
  'react-router-dom',
  'yaml',
  'zod',
]

/** Of the commands, and of what publishes and edits. */
const NEEDED_SOURCES = [
  'cli/main.ts',
  'cli/map-stack-traces.ts',
  'cli/start-server.ts',
  'publishing/agency-folder.ts',
  'publishing/images/lower-priority.ts',
  'publishing/publish-process.ts',
  'publishing/watch-folder.ts',
]

/** Writes the modules that are loaded, and those whose source maps are. */
const REPORT = `
process.on('exit', () => {
  const chunks = Object.keys(require.cache).filter((file) => file !== __filename)
  const mapped = chunks.filter((file) => require('node:module').findSourceMap(file))
  require('node:fs').writeFileSync(__filename + '.json', JSON.stringify({ chunks, mapped }))
})
require('./index.cjs')
`

test('loads no modules of publishing and editing, and no source maps, before the first response', async () => {
  const { chunks, mapped } = await findLoadedChunks()
  const maps = await Promise.all(chunks.map((file) => readFile(`${file}.map`, 'utf8').catch(() => '{"sources":[]}')))
  const sources: string[] = maps.flatMap((map) => JSON.parse(map).sources)
  const { dependencies } = JSON.parse(await readFile(path.join(import.meta.dirname, '../../package.json'), 'utf8'))
  const isLoaded = (name: string) => sources.some((source) => source.includes(`/node_modules/${name}/`))
  const own = sources.map((source) => source.replace(/^(?:\.\.\/)+/, ''))
  expect(Object.keys(dependencies).filter(isLoaded)).toEqual(NEEDED)
  expect(own.filter((source) => /^(?:cli|editor|publishing)\//.test(source)).toSorted()).toEqual(NEEDED_SOURCES)
  expect(mapped).toEqual([])
})

/** Starts a build, requests its home page and stops it. */
async function findLoadedChunks(): Promise<{ chunks: string[]; mapped: string[] }> {
  const dist = test.info().outputPath('dist')
  await copyBuild(dist)
  const program = path.join(dist, 'server/report.cjs')
  await writeFile(program, REPORT)
  const { child, origin, ended } = await startReadyServer({}, dist, path.basename(program))
  expect((await fetch(origin)).status).toBe(200)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
  return JSON.parse(await readFile(`${program}.json`, 'utf8'))
}
