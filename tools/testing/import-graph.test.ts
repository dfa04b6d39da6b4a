import { describe, expect, it } from 'vitest'
import { findCycle, readImportGraph } from './import-graph.ts'

const graph = readImportGraph()

describe('the import graph', () => {
  it('has no cycle, type and dynamic imports included', () => {
    expect(findCycle(graph)).toBeUndefined()
  })

  it('contains static, dynamic and glob imports', () => {
    expect(graph.get('client/App.tsx')).toContain('shared/pages.ts')
    expect(graph.get('client/sections/Airlines/Airlines.tsx')).toContain('client/components/Marquee/Marquee.tsx')
    expect(graph.get('client/pages/page-modules.ts')).toContain('client/pages/HomePage.tsx')
  })
})

describe('findCycle', () => {
  it('finds a cycle of several files', () => {
    const cyclic = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['d', ['b']],
    ])
    expect(findCycle(cyclic)).toEqual(['b', 'd', 'b'])
  })
})
