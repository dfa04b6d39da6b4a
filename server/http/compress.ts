import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
// A window of 256 kB holds any of our pages; the default one of 4 MB would stay in the memory of the process.
const WINDOW_BITS = 18
const gzipped = promisify(gzip)

/** The smallest brotli and gzip forms of a body: for what is compressed once and sent often. */
export async function compressForStorage(identity: Buffer): Promise<{ identity: Buffer; br: Buffer; gzip: Buffer }> {
  const [br, gzip] = await Promise.all([
    brotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS },
    }),
    gzipped(identity, { level: constants.Z_BEST_COMPRESSION }),
  ])
  return { identity, br, gzip }
}
