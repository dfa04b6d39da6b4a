import { constants, brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:js|css|svg)$/

/** Emits a Brotli and a gzip version of every compressible asset of the client. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name !== 'client') return
        for (const output of Object.values(bundle)) {
          const { fileName } = output
          if (!COMPRESSIBLE.test(fileName)) continue
          const body = Buffer.from(output.type === 'chunk' ? output.code : output.source)
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: compressBrotli(body) })
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: compressGzip(body) })
        }
      },
    },
  }
}

function compressBrotli(body: Buffer): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
}

function compressGzip(body: Buffer): Buffer {
  return gzipSync(body, { level: constants.Z_BEST_COMPRESSION })
}
