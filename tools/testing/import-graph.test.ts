import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findCycle, readImportGraph } from './import-graph.ts'

const graph = readImportGraph()

const ui = 'client/components client/components/PageLink client/components/Marquee client/hooks shared virtual'
const views = 'client/styles client/routing client/sections client/pages client/document'
const schema = 'shared/content-fields.ts shared/content-schema.ts'
const withSchema = `${schema} shared/content-source.ts shared/texts.ts`
const rooms = 'server/storage server/http server/images server/content server/store server/frontend server/site'

/**
 * What the files of a row may import: these rows and packages, and the files of the same row in their own folder. A file
 * belongs to the longest row that names it. `node` are the modules of Node.js, `packages` those that no row names.
 */
const mayImport: Readonly<Record<string, string>> = {
  'shared/content-fields.ts': 'shared zod',
  'shared/content-schema.ts': 'shared shared/content-fields.ts zod',
  'shared/content-source.ts': `shared ${schema} zod`,
  'shared/texts.ts': `shared ${schema} zod`,
  shared: `shared ${withSchema}`,
  'client/session-storage.ts': '',
  'client/styles': 'shared virtual',
  'client/hooks': 'client/session-storage.ts shared react',
  'client/document': 'shared react schema-dts',
  'client/routing': 'client/session-storage.ts client/hooks shared react react-router-dom',
  'client/components/PageLink': 'client/routing shared react react-router-dom',
  'client/components/Marquee': 'react react-fast-marquee',
  'client/components': `${ui} client/styles react react-router-dom`,
  'client/sections': `${ui} react react-router-dom`,
  'client/pages': `${ui} client/sections client/routing react`,
  'client/entry-server.tsx': `${ui} ${views} client react react-dom react-router-dom`,
  client: `${ui} ${views} client/session-storage.ts react react-dom react-router-dom web-vitals`,
  'editor/fields': 'editor client/components shared react',
  editor: 'editor/fields client/components client/styles shared virtual react react-dom',
  'server/storage': 'node packages',
  'server/http': 'server/storage node packages',
  'server/images': 'server/storage server/http shared node packages sharp zod',
  'server/content': `server/storage server/http server/images shared ${withSchema} node packages zod`,
  'server/store': 'server/storage server/images node packages zod',
  'server/frontend':
    'server/storage server/http server/images server/content server/store client/entry-server.tsx shared node packages',
  'server/site': `${rooms} client/entry-server.tsx shared node packages`,
  'server/publishing': `${rooms} shared node packages`,
  'server/exporting': `${rooms} shared node packages zod`,
  'server/editing': `${rooms} server/publishing server/app.ts shared ${withSchema} node packages zod`,
  'server/config.ts': `${rooms} node zod`,
  'server/app.ts': `${rooms} node packages`,
  'server/start-server.ts': `${rooms} server/publishing server/config.ts server/app.ts node packages`,
  'server/commands': `${rooms} server/publishing server/exporting server/editing server/config.ts shared node`,
  server: `${rooms} server/publishing server/start-server.ts server/commands node packages`,
  'server/testing': `${rooms} server/publishing server/editing server/app.ts client/entry-server.tsx shared node packages sharp`,
  'tools/testing': 'shared node packages',
  tools: 'tools tools/testing shared node packages sharp',
  e2e: 'e2e tools/testing shared shared/content-source.ts shared/texts.ts node packages sharp',
}

describe('the import graph', () => {
  it('has no cycle, type and dynamic imports included', () => {
    expect(findCycle(graph)).toBeUndefined()
  })

  it('contains static, dynamic and glob imports, and packages', () => {
    expect(graph.get('client/App.tsx')).toContain('shared/pages.ts')
    expect(graph.get('client/sections/Airlines/Airlines.tsx')).toContain('client/components/Marquee/Marquee.tsx')
    expect(graph.get('client/pages/page-modules.ts')).toContain('client/pages/HomePage.tsx')
    expect(graph.get('client/hooks/use-motion.ts')).toContain('react')
  })

  it('contains files of every row', () => {
    const rows = new Set([...graph.keys()].map(findRow))
    expect(Object.keys(mayImport).filter((row) => !rows.has(row))).toEqual([])
  })

  it('contains only imports that the table allows', () => {
    const files = [...graph].filter(([file]) => !/\.test\.tsx?$/.test(file))
    expect(files.flatMap(([file, imports]) => listWrongImports(file, imports))).toEqual([])
  })
})

function listWrongImports(file: string, imports: readonly string[]): string[] {
  const row = findRow(file)
  const isSibling = (name: string) => path.dirname(name) === path.dirname(file) && findRow(name) === row
  const isAllowed = (name: string) => isSibling(name) || mayImport[row]?.split(' ').includes(findRow(name))
  return imports.filter((name) => !isAllowed(name)).map((name) => `${file} imports ${name}`)
}

function findRow(name: string): string {
  const rows = Object.entries(mayImport).flatMap(([row, names]) => [row, ...names.split(' ')])
  const matches = rows.filter((row) => name.startsWith(row) && /^(?:[/:]|$)/.test(name.slice(row.length)))
  return matches.toSorted((a, b) => b.length - a.length)[0] ?? 'packages'
}

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
