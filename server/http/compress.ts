import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const params = {
  // A page takes 64 ms, once: 38 ms more than with quality 10, for 2 % fewer bytes.
  [constants.BROTLI_PARAM_QUALITY]: 11,
  // A window of 256 kB covers every page. The default of 4 MB would stay in the memory of the process.
  [constants.BROTLI_PARAM_LGWIN]: 18,
}

/** Compresses a body that is compressed once and sent often. */
export async function compress(identity: Buffer) {
  const [br, gzip] = await Promise.all([compressBrotli(identity, { params }), compressGzip(identity)])
  return { identity, br, gzip }
}
