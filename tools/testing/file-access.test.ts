import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')

/** The modules that may call the file system, and why. All others open files with `createFolderFiles`. */
const allowed: Readonly<Record<string, string>> = {
  'server/store/folder-files.ts': 'opens files in a folder by checked names',
  'server/store/open-store.ts': "looks at the operator's folder itself",
  'server/system-error.ts': "looks at the operator's folder itself, and deletes files by their path",
  'server/frontend/assets.ts': 'reads the build',
  'server/frontend/built-frontend.ts': 'reads the build',
  'server/frontend/built-in-images.ts': 'reads the build',
  'editor/api/editor.ts': 'reads the build',
  'editor/api/images.ts': 'measures the free space of the disk',
  'editor/access/people-file.ts': "looks at one file in the operator's folder",
  'editor/access/shared-file.ts': 'changes one file together with other processes',
  'publishing/export/export-folder.ts': "looks at the operator's folder itself",
  'publishing/watch-folder.ts': 'describes files without opening them',
  'editor/api/workspace.ts': 'describes files without opening them',
  'publishing/images/encode-image.ts': 'reads one file, in a separate process that ends after two minutes',
  'publishing/images/image-program.ts': 'changes its own priority',
}

it('opens files of the agency, the store and an export in one module only', () => {
  const files = ['shared', 'client', 'server', 'publishing', 'editor']
    .flatMap((wing) =>
      readdirSync(path.join(ROOT, wing), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${wing}/${name.replaceAll(path.sep, '/')}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file))
  const using = files.filter((file) =>
    /from '(?:node:)?fs(?:\/promises)?'/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  )
  expect(using.toSorted()).toEqual(Object.keys(allowed).toSorted())
})
