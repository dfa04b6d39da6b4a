import { execFileSync } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createDraftFolder } from '../editor/draft/draft-folder.ts'
import { createFolderFiles } from '../server/store/folder-files.ts'
import { createStore } from '../server/store/store.ts'
import { createTestFrontend } from '../server/testing/test-app.ts'
import { writeFolder } from './export/write-folder.ts'
import { publishAndReport } from './report-status.ts'
import { restoreFolder } from './restore-folder.ts'
import { createFolder, createImage } from './testing/test-images.ts'
import { runImageJobHere } from './testing/test-publisher.ts'

const SECRET = 'a secret of the machine'
const LIMIT_MS = 20_000
/** The pictures of an image are all alike. */
const FILES_PER_FOLDER = 3
const kinds = ['link', 'link to a folder', 'pipe', 'folder'] as const

const root = await createFolder()
const outside = path.join(root, 'outside')
const original = path.join(root, 'original')
const frontend = createTestFrontend()

/** What the programs of this project do with the folders in `base`. */
function listActions(base: string) {
  const folder = path.join(base, 'site')
  const store = createStore(path.join(base, 'store'))
  const page = { body: Buffer.from('page'), isHashed: false }
  const files = new Map([
    ['index.html', page],
    ['assets/a.js', page],
  ])
  const options = { folder, store, frontend, runImageJob: runImageJobHere, rejectsLoss: false }
  return {
    history: () => store.listPublications(),
    verify: () => store.verify(),
    export: () => writeFolder(createFolderFiles(path.join(base, 'export')), files),
    draft: () => createDraftFolder(path.join(base, 'draft')).read(),
    publish: () => publishAndReport({ ...options, by: 'test' }),
    restore: () => restoreFolder({ folder, store, number: 1, by: 'test' }),
  }
}

async function prepare(): Promise<string[]> {
  await mkdir(outside)
  await writeFile(path.join(outside, 'secret'), SECRET)
  const site = path.join(original, 'site')
  await mkdir(path.join(site, 'images'), { recursive: true })
  await writeFile(path.join(site, 'site.yaml'), 'about: { banner: { image: office.jpg, alt: Our office } }')
  await writeFile(path.join(site, 'site.ur.yaml'), 'agency: { city: لاہور }')
  const photo = createImage(30, 20, { r: 9, g: 9, b: 9, alpha: 1 }).jpeg().toBuffer()
  await writeFile(path.join(site, 'images/office.jpg'), await photo)
  const texts = { 'site.yaml': 'splash: true' }
  await createDraftFolder(path.join(original, 'draft')).write(undefined, { base: texts, texts })
  for (const act of Object.values(listActions(original))) await act()
  const entries = await readdir(original, { recursive: true, withFileTypes: true })
  // The folders themselves are the operator's: they may be links.
  const names = entries.map(({ parentPath, name }) => path.relative(original, path.join(parentPath, name)))
  const isAmongFirst = (name: string, index: number) =>
    names.slice(0, index).filter((other) => path.dirname(other) === path.dirname(name)).length < FILES_PER_FOLDER
  return names.filter((name) => name.includes(path.sep)).filter(isAmongFirst)
}

async function replace(file: string, kind: (typeof kinds)[number]): Promise<void> {
  await rm(file, { recursive: true, force: true })
  if (kind === 'link') await symlink(path.join(outside, 'secret'), file)
  if (kind === 'link to a folder') await symlink(outside, file)
  if (kind === 'pipe') execFileSync('mkfifo', [file])
  if (kind === 'folder') await mkdir(file)
}

const names = await prepare()

it.each(kinds)(
  'ends with a result or a sentence, whatever file is a %s, and changes nothing outside',
  async (kind) => {
    expect(names.length).toBeGreaterThan(20)
    for (const name of names) {
      const base = path.join(root, 'copy')
      await rm(base, { recursive: true, force: true })
      await cp(original, base, { recursive: true })
      await replace(path.join(base, name), kind)
      for (const [act, run] of Object.entries(listActions(base))) {
        const late = delay(LIMIT_MS, 'too late', { ref: false })
        const result = await Promise.race([run().then(() => 'done', String), late])
        expect(result, `${act} with ${name}`).not.toMatch(/too late|EISDIR|ENXIO|TypeError|a secret/)
        const status = createFolderFiles(path.join(base, 'site')).read('STATUS.txt')
        expect(String(await status.catch(() => ''))).not.toContain(SECRET)
        expect(await readdir(outside), `${act} with ${name}`).toEqual(['secret'])
        expect(await readFile(path.join(outside, 'secret'), 'utf8')).toBe(SECRET)
      }
    }
  },
  600_000,
)
