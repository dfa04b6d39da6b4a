import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

// A window of 256 kB covers every page. The default of 4 MB would stay in the memory of the process.
const WINDOW_BITS = 18
const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
  },
}

/** Compresses a body at the best quality, for responses that are compressed once and sent often. */
export async function compressBest(identity: Buffer): Promise<{ identity: Buffer; br: Buffer; gzip: Buffer }> {
  const [br, gzip] = await Promise.all([
    compressBrotli(identity, brotliOptions),
    compressGzip(identity, { level: constants.Z_BEST_COMPRESSION }),
  ])
  return { identity, br, gzip }
}
