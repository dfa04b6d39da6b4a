import { compactGsub } from './compact-gsub.ts'

const HEADER_SIZE = 12
const RECORD_SIZE = 16

/**
 * Rewrites the GSUB table of a TrueType font so that the font compresses better. Checksums are not updated, because
 * WOFF2 stores none.
 */
export function compactFont(font: Buffer): Buffer {
  const count = font.readUInt16BE(4)
  const head = Buffer.from(font.subarray(0, HEADER_SIZE + RECORD_SIZE * count))
  const parts: Buffer[] = [head]
  let size = head.length
  for (let at = HEADER_SIZE; at < head.length; at += RECORD_SIZE) {
    const table = compactTable(font, at)
    head.writeUInt32BE(size, at + 8)
    head.writeUInt32BE(table.length, at + 12)
    const padding = Buffer.alloc(-table.length & 3)
    parts.push(table, padding)
    size += table.length + padding.length
  }
  return Buffer.concat(parts)
}

/** The table of the record at `at`. */
function compactTable(font: Buffer, at: number): Buffer {
  const offset = font.readUInt32BE(at + 8)
  const table = font.subarray(offset, offset + font.readUInt32BE(at + 12))
  return font.toString('latin1', at, at + 4) === 'GSUB' ? compactGsub(table) : table
}
