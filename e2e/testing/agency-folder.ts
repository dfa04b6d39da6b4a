import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { startReady } from './server-process.ts'

const PHOTOGRAPH = { width: 4000, height: 3000 }

export interface AgencyFolder {
  readonly folder: string
  readonly cache: string
  /** Writes `site.yaml`. */
  readonly write: (...lines: string[]) => Promise<void>
}

/** An empty folder of an agency, and one for its prepared pictures. */
export async function createAgencyFolder(): Promise<AgencyFolder> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'agency-'))
  const folder = path.join(root, 'site')
  await mkdir(path.join(folder, 'images'), { recursive: true })
  return {
    folder,
    cache: path.join(root, 'cache'),
    write: (...lines) => writeFile(path.join(folder, 'site.yaml'), lines.join('\n')),
  }
}

/** Starts the built server with the folder. */
export function startWith({ folder, cache }: AgencyFolder) {
  return startReady({ SITE_DIR: folder, CACHE_DIR: cache, DRAIN_MS: '0' })
}

/** Puts a photograph of 12 megapixels and about 5 MB into the folder, as a phone makes it. */
export async function addPhotograph({ folder }: AgencyFolder, name: string, background: string): Promise<void> {
  const grain = await sharp({
    create: {
      width: PHOTOGRAPH.width / 4,
      height: PHOTOGRAPH.height / 4,
      channels: 3,
      background,
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  })
    .tint(background)
    .png()
    .toBuffer()
  await sharp(grain)
    .resize(PHOTOGRAPH)
    .jpeg({ quality: 95 })
    .toFile(path.join(folder, 'images', name))
}
