import { listTableLinks, type TableKind } from './gsub-tables.ts'

const VERSION = 0x10000
const EXTENSION = 7
const USES_MARK_FILTERING_SET = 0x10

/**
 * Rewrites a GSUB table so that it compresses better. HarfBuzz shares equal coverage tables between all lookups, which
 * leaves thousands of distinct offsets. Here every subtable has its own copies, directly behind it: the table is
 * larger, but repeats itself, which Brotli stores in fewer bytes.
 * Source: https://learn.microsoft.com/typography/opentype/spec/gsub
 */
export function compactGsub(gsub: Buffer): Buffer {
  if (gsub.readUInt32BE(0) !== VERSION)
    throw new Error('GSUB has another version than 1.0, with tables that are not copied')
  const scripts = copyTable(gsub, gsub.readUInt16BE(4), 'scriptList')
  const features = copyTable(gsub, gsub.readUInt16BE(6), 'featureList')
  const header = Buffer.alloc(10)
  header.writeUInt32BE(VERSION)
  header.writeUInt16BE(header.length, 4)
  header.writeUInt16BE(header.length + scripts.length, 6)
  header.writeUInt16BE(header.length + scripts.length + features.length, 8)
  return Buffer.concat([header, scripts, features, buildLookupList(readLookups(gsub))])
}

interface Lookup {
  /** The header without its type and its number of subtables. */
  readonly flag: number
  readonly markFilteringSet: Buffer
  readonly subtables: readonly { readonly type: number; readonly bytes: Buffer }[]
}

function readLookups(gsub: Buffer): Lookup[] {
  const list = gsub.readUInt16BE(8)
  return readOffsets(gsub, list).map((lookup) => {
    const type = gsub.readUInt16BE(lookup)
    const flag = gsub.readUInt16BE(lookup + 2)
    const offsets = readOffsets(gsub, lookup, lookup + 4)
    const end = lookup + 6 + 2 * offsets.length
    return {
      flag,
      markFilteringSet: gsub.subarray(end, flag & USES_MARK_FILTERING_SET ? end + 2 : end),
      subtables: offsets.map((offset) => readSubtable(gsub, offset, type)),
    }
  })
}

function readSubtable(gsub: Buffer, offset: number, type: number): Lookup['subtables'][number] {
  if (type !== EXTENSION) return { type, bytes: copyTable(gsub, offset, `lookup${type}`) }
  return readSubtable(gsub, offset + gsub.readUInt32BE(offset + 4), gsub.readUInt16BE(offset + 2))
}

/** Every subtable is an extension, because offsets of 16 bits do not reach that far. */
function buildLookupList(lookups: readonly Lookup[]): Buffer {
  const list = Buffer.alloc(2 + 2 * lookups.length)
  list.writeUInt16BE(lookups.length)
  const headers: Buffer[] = [list]
  const stubs: { readonly stub: Buffer; readonly at: number; readonly bytes: Buffer }[] = []
  let size = list.length
  for (const [index, { flag, markFilteringSet, subtables }] of lookups.entries()) {
    list.writeUInt16BE(size, 2 + 2 * index)
    const header = Buffer.alloc(6 + 2 * subtables.length)
    header.writeUInt16BE(EXTENSION)
    header.writeUInt16BE(flag, 2)
    header.writeUInt16BE(subtables.length, 4)
    const headerSize = header.length + markFilteringSet.length
    for (const [position, { type, bytes }] of subtables.entries()) {
      const stub = Buffer.alloc(8)
      stub.writeUInt16BE(1)
      stub.writeUInt16BE(type, 2)
      header.writeUInt16BE(headerSize + 8 * position, 6 + 2 * position)
      stubs.push({ stub, at: size + headerSize + 8 * position, bytes })
    }
    headers.push(header, markFilteringSet, ...stubs.slice(-subtables.length).map(({ stub }) => stub))
    size += headerSize + 8 * subtables.length
  }
  for (const { stub, at, bytes } of stubs) {
    stub.writeUInt32BE(size - at, 4)
    size += bytes.length
  }
  return Buffer.concat([...headers, ...stubs.map(({ bytes }) => bytes)])
}

/** Copies a table and the tables that it links to. Equal linked tables are shared within the copy. */
function copyTable(gsub: Buffer, offset: number, kind: TableKind): Buffer {
  const { length, links } = listTableLinks(gsub, offset, kind)
  const own = Buffer.from(gsub.subarray(offset, offset + length))
  const parts: Buffer[] = [own]
  const positions = new Map<string, number>()
  let size = length
  for (const link of links) {
    const linked = own.readUInt16BE(link.at)
    if (linked === 0) continue
    const bytes = copyTable(gsub, offset + linked, link.kind)
    const key = bytes.toString('latin1')
    const position = positions.get(key) ?? size
    own.writeUInt16BE(position, link.at)
    if (positions.has(key)) continue
    positions.set(key, position)
    parts.push(bytes)
    size += bytes.length
  }
  return Buffer.concat(parts)
}

/** Reads a count followed by offsets from `base`. Returns positions in the table. */
function readOffsets(gsub: Buffer, base: number, at = base): number[] {
  const count = gsub.readUInt16BE(at)
  return Array.from({ length: count }, (_, index) => base + gsub.readUInt16BE(at + 2 + 2 * index))
}
