// npm run new-site [-- FOLDER]: begins an agency's folder, with every key that it may hold. Overwrites nothing.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { writeTemplate } from '../content/template.ts'

const [folder = 'site'] = process.argv.slice(2)
const file = path.join(folder, 'site.yaml')
try {
  await mkdir(path.join(folder, 'images'), { recursive: true })
  await writeFile(file, writeTemplate(), { flag: 'wx' })
  process.stdout.write(`${file} is there. Open it, and write your own words; your pictures go into ${path.join(folder, 'images')}.\n`)
} catch (error) {
  process.stderr.write(error instanceof Error && 'code' in error && error.code === 'EEXIST' ? `${file} is there already and stays as it is.\n` : `${file} can't be written: ${String(error)}\n`)
  process.exitCode = 1
}
