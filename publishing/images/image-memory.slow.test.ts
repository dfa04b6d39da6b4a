import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createFolder, createImage, createPhoto } from '../testing/test-images.ts'

/** The limit of the publisher in docker-compose.yml is 512 MB, of which 96 MB are for the texts. */
const CONTAINER_MB = 416
const TIMEOUT_MS = 120_000

const folder = await createFolder()
const inFolder = (name: string) => path.join(folder, name)

/** Encodes images in a separate process. */
async function measure(files: readonly string[]): Promise<{ peakMb: number; rejected: number }> {
  const program = path.join(import.meta.dirname, '../testing/measure-images.ts')
  const args = ['--import', 'tsx', program, ...files]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  process.stdout.write(`Memory of images: ${stdout}\n`)
  return z.object({ peakMb: z.number().positive(), rejected: z.number() }).parse(JSON.parse(stdout))
}

// /proc is Linux's own.
describe.runIf(process.platform === 'linux')(
  'the memory of a process and its image jobs',
  { timeout: TIMEOUT_MS },
  () => {
    it('stays below that of the container for the largest images of each kind', async () => {
      const files = ['photo.jpg', 'progressive.jpg', 'plain.jpg', 'drawing.avif', 'print.tif', 'drawing.gif'].map(
        inFolder,
      )
      const [photo = '', progressive = '', plain = '', drawing = '', print = '', animation = ''] = files
      await (await createPhoto(1600, 1200)).resize(4000, 3000).jpeg({ quality: 90 }).toFile(photo)
      // High images have a single small variant, which is encoded fast; decoding takes the same memory.
      await createImage(1000, 16_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toFile(progressive)
      await createImage(1000, 49_000).jpeg().toFile(plain)
      await createImage(500, 16_000, { r: 1, g: 2, b: 3, alpha: 0.5 }).avif({ effort: 0 }).toFile(drawing)
      const print16 = createImage(4000, 4000).toColourspace('rgb16')
      await print16.tiff({ compression: 'deflate', predictor: 'none' }).toFile(print)
      await createImage(1000, 16_000).gif({ effort: 1 }).toFile(animation)
      const { peakMb, rejected } = await measure(files)
      expect(rejected).toBe(0)
      expect(peakMb).toBeLessThan(CONTAINER_MB)
    })
  },
)
