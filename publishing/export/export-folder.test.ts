import { mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createFolder } from '../testing/test-images.ts'
import { openExportFolder } from './export-folder.ts'

const root = await createFolder()
const site = path.join(root, 'site')
await mkdir(site)
await symlink(site, path.join(root, 'link'))
await symlink(root, path.join(root, 'link-to-parent'))
const open = (name: string) => () => openExportFolder(path.join(root, name), { 'the texts': site })

it.each(['site', 'site/web/new', '', 'link', 'link/web', 'link-to-parent', 'link-to-parent/site/web'])(
  'rejects "%s", which is, contains or is in the folder of the texts',
  (name) => expect(open(name)).toThrow(`cannot be the folder of the export: ${site} has the texts.`),
)

it.each(['web', 'web/new', 'site-2', 'link-to-parent/web'])('opens %s', (name) => expect(open(name)).not.toThrow())
