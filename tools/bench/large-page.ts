import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'

const PHOTOS = 10
const BODY_BYTES = 20_000
const SIZE = { width: 2000, height: 1500 }
const PARAGRAPH =
  'We prepare the papers, book the appointment and tell you what to bring, in words that you understand.'

/**
 * Creates an agency's folder in English and Urdu whose Visa page has 20 kB of Markdown with ten photos. Returns its
 * path.
 */
export async function createLargePage(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'large-page-'))
  await mkdir(path.join(folder, 'images'))
  for (let index = 0; index < PHOTOS; index += 1) await writePhoto(path.join(folder, 'images', getPhotoName(index)))
  await writeFile(
    path.join(folder, 'site.yaml'),
    `languages: [en, ur]\npages:\n  visa:\n    body: |\n${indent(createBody())}`,
  )
  return folder
}

function createBody(): string {
  const section = Array.from({ length: Math.ceil(BODY_BYTES / PHOTOS / PARAGRAPH.length) }, () => PARAGRAPH)
  return Array.from({ length: PHOTOS }, (_, index) =>
    [`## Country ${index + 1}`, `![A street](${getPhotoName(index)})`, ...section].join('\n\n'),
  ).join('\n\n')
}

function getPhotoName(index: number): string {
  return `photo-${index}.jpg`
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '      ')
}

// Noise compresses as badly as a detailed photo.
async function writePhoto(file: string): Promise<void> {
  const grain = { type: 'gaussian', mean: 128, sigma: 20 } as const
  await sharp({ create: { ...SIZE, channels: 3, background: '#888', noise: grain } })
    .jpeg()
    .toFile(file)
}
