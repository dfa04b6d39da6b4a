import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildJsonSchema, buildSiteFileTemplate } from '../content/site-file-template.ts'

/** Creates an agency's folder: site.yaml, its JSON Schema for editors, and images/. Overwrites no file. */
export async function createSiteFolder(folder = 'site'): Promise<void> {
  const file = path.join(folder, 'site.yaml')
  const images = path.join(folder, 'images')
  try {
    await mkdir(images, { recursive: true })
    await writeFile(file, buildSiteFileTemplate(), { flag: 'wx' })
    await writeFile(path.join(folder, 'site.schema.json'), buildJsonSchema())
    process.stdout.write(`Created ${file}. Write your own words into it and put your images into ${images}.\n`)
  } catch (error) {
    process.stderr.write(describeError(file, error))
    process.exitCode = 1
  }
}

function describeError(file: string, error: unknown): string {
  const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST'
  return exists ? `${file} exists already and was not changed.\n` : `${file} cannot be written: ${String(error)}\n`
}
