/** The kinds of tables in GSUB. A subtable of a lookup is named after the type of the lookup. */
export type TableKind =
  | `lookup${number}`
  | 'scriptList'
  | 'script'
  | 'languageSystem'
  | 'featureList'
  | 'feature'
  | 'coverage'
  | 'classes'
  | 'sequence'
  | 'ligatureSet'
  | 'ligature'
  | 'ruleSet'
  | 'rule'
  | 'chainedRuleSet'
  | 'chainedRule'

interface TableLinks {
  /** Length in bytes, without the linked tables. */
  readonly length: number
  /** Where the table contains offsets, and the kind of table that each leads to. An offset may be 0 for none. */
  readonly links: readonly { readonly at: number; readonly kind: TableKind }[]
}

type ReadNumber = (at: number) => number

/** Describes the table at `offset`. Source: https://learn.microsoft.com/typography/opentype/spec/chapter2 */
export function listTableLinks(gsub: Buffer, offset: number, kind: TableKind): TableLinks {
  const read = (at: number) => gsub.readUInt16BE(offset + at)
  const describe = tables[kind] ?? tables[`${kind}.${read(0)}`]
  if (!describe) throw new Error(`GSUB contains a table of an unknown kind: ${kind}, format ${read(0)}`)
  return describe(read)
}

const coverage = { at: 2, kind: 'coverage' } as const

const list = (at: number, count: number, kind: TableKind, step = 2) =>
  Array.from({ length: count }, (_, index) => ({ at: at + step * index, kind }))

/** Linked tables after their number at `at`; `head` are the links before it. */
const listOf =
  (kind: TableKind, at: number, head: TableLinks['links'] = []) =>
  (read: ReadNumber): TableLinks => ({
    length: at + 2 + 2 * read(at),
    links: [...head, ...list(at + 2, read(at), kind)],
  })

/** Records of a tag and an offset, after their number at `at`. */
const recordsOf =
  (kind: TableKind, at: number, head: TableLinks['links'] = []) =>
  (read: ReadNumber): TableLinks => ({
    length: at + 2 + 6 * read(at),
    links: [...head, ...list(at + 6, read(at), kind, 6)],
  })

const leaf = (getLength: (read: ReadNumber) => number) => (read: ReadNumber) => ({ length: getLength(read), links: [] })

const tables: Readonly<Record<string, (read: ReadNumber) => TableLinks>> = {
  scriptList: recordsOf('script', 0),
  script: recordsOf('languageSystem', 2, [{ at: 0, kind: 'languageSystem' }]),
  languageSystem: leaf((read) => 6 + 2 * read(4)),
  featureList: recordsOf('feature', 0),
  feature: leaf((read) => 4 + 2 * read(2)),
  'coverage.1': leaf((read) => 4 + 2 * read(2)),
  'coverage.2': leaf((read) => 4 + 6 * read(2)),
  'classes.1': leaf((read) => 6 + 2 * read(4)),
  'classes.2': leaf((read) => 4 + 6 * read(2)),
  'lookup1.1': () => ({ length: 6, links: [coverage] }),
  'lookup1.2': (read) => ({ length: 6 + 2 * read(4), links: [coverage] }),
  lookup2: listOf('sequence', 4, [coverage]),
  lookup3: listOf('sequence', 4, [coverage]),
  sequence: leaf((read) => 2 + 2 * read(0)),
  lookup4: listOf('ligatureSet', 4, [coverage]),
  ligatureSet: listOf('ligature', 0),
  ligature: leaf((read) => 2 + 2 * read(2)),
  'lookup5.1': listOf('ruleSet', 4, [coverage]),
  'lookup5.2': listOf('ruleSet', 6, [coverage, { at: 4, kind: 'classes' }]),
  'lookup5.3': (read) => ({
    length: 6 + 2 * read(2) + 4 * read(4),
    links: list(6, read(2), 'coverage'),
  }),
  ruleSet: listOf('rule', 0),
  rule: leaf((read) => 2 + 2 * read(0) + 4 * read(2)),
  'lookup6.1': listOf('chainedRuleSet', 4, [coverage]),
  'lookup6.2': listOf('chainedRuleSet', 10, [coverage, ...list(4, 3, 'classes')]),
  'lookup6.3': (read) => {
    const input = 4 + 2 * read(2)
    const ahead = input + 2 + 2 * read(input)
    const end = ahead + 2 + 2 * read(ahead)
    const links = [
      ...list(4, read(2), 'coverage'),
      ...list(input + 2, read(input), 'coverage'),
      ...list(ahead + 2, read(ahead), 'coverage'),
    ]
    return { length: end + 2 + 4 * read(end), links }
  },
  chainedRuleSet: listOf('chainedRule', 0),
  chainedRule: leaf((read) => {
    const input = 2 + 2 * read(0)
    const ahead = input + 2 * read(input)
    const end = ahead + 2 + 2 * read(ahead)
    return end + 2 + 4 * read(end)
  }),
}
