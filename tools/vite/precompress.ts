import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(?:js|css|svg)$/

/** Writes a Brotli and a gzip version of every compressible file in `folder`, beside the file. */
export async function precompress(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name))
  // Node.js compresses in several threads.
  await Promise.all(names.map((name) => compressFile(path.join(folder, name))))
}

async function compressFile(file: string): Promise<void> {
  const body = await readFile(file)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(body, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }))
}
