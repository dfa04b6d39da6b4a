import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'
import { pageKeys } from '../../shared/pages.ts'
import { createPageTable } from './page-table.ts'

const languages = ['en', 'ur'] as const
const paths = [...createPageTable(pageKeys, languages).keys()]

it('makes the compressed bodies of cached pages smaller and leaves their content as it is', async () => {
  const { pages } = createTestApp({}, { languages })
  await pages.renderAll()
  const before = (await Promise.all(paths.map(pages.load))).map((responses) => responses?.http)
  await pages.optimize()
  for (const [index, path] of paths.entries()) {
    const after = pages.find(path)?.https
    const [br, identity] = [after?.br?.body ?? Buffer.alloc(0), before[index]?.identity.body]
    expect(br.length).toBeLessThan(before[index]?.br?.body.length ?? 0)
    expect(brotliDecompressSync(br).equals(identity ?? Buffer.alloc(0))).toBe(true)
    expect(after?.br?.etag).not.toBe(before[index]?.br?.etag)
  }
})
