import { constants, brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:js|css|svg)$/

/** Puts a brotli and a gzip form beside every asset of the client that gains by it. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name !== 'client') return
        for (const output of Object.values(bundle)) {
          if (!COMPRESSIBLE.test(output.fileName)) continue
          const body = Buffer.from(output.type === 'chunk' ? output.code : output.source)
          const brotli = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
          this.emitFile({ type: 'asset', fileName: `${output.fileName}.br`, source: brotli })
          this.emitFile({ type: 'asset', fileName: `${output.fileName}.gz`, source: gzipSync(body, { level: constants.Z_BEST_COMPRESSION }) })
        }
      },
    },
  }
}
