import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pageKeys } from '../../shared/pages.ts'
import { createTestApp } from '../testing/test-app.ts'

describe('optimize', () => {
  it('makes the compressed bodies of cached pages smaller and leaves their content as it is', async () => {
    const { pages } = createTestApp()
    await pages.fill()
    const before = pageKeys.map((page) => pages.find(page)?.http)
    await pages.optimize()
    for (const [index, page] of pageKeys.entries()) {
      const after = pages.find(page)?.https
      const [br, identity] = [after?.br?.body ?? Buffer.alloc(0), before[index]?.identity.body]
      expect(br.length).toBeLessThan(before[index]?.br?.body.length ?? 0)
      expect(brotliDecompressSync(br).equals(identity ?? Buffer.alloc(0))).toBe(true)
      expect(after?.br?.etag).not.toBe(before[index]?.br?.etag)
    }
  })

  it('does not render pages again', async () => {
    const { pages } = createTestApp()
    await pages.optimize()
    expect(pageKeys.map((page) => pages.find(page))).toEqual(pageKeys.map(() => undefined))
  })
})
