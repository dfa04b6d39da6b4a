import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:js|css|svg)$/

/** Emits a Brotli and a gzip version of every compressible asset of the client. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        if (this.environment.name !== 'client') return
        const outputs = Object.values(bundle).filter(({ fileName }) => COMPRESSIBLE.test(fileName))
        const emit = (fileName: string, source: Buffer) => this.emitFile({ type: 'asset', fileName, source })
        // Node.js compresses in several threads.
        await Promise.all(
          outputs.map(async (output) => {
            const body = Buffer.from(output.type === 'chunk' ? output.code : output.source)
            emit(`${output.fileName}.br`, await compressBrotli(body))
            emit(`${output.fileName}.gz`, await compressGzip(body))
          }),
        )
      },
    },
  }
}

function compressBrotli(body: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
}

function compressGzip(body: Buffer): Promise<Buffer> {
  return promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION })
}
