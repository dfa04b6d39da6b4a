import { statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Picture } from '../protocol.ts'
import { HttpError } from '../../server/http/http-error.ts'
import { limitTasks } from '../access/limit-tasks.ts'
import { findImageKind, type ImageKind } from '../../publishing/images/image-kind.ts'
import { namesFile } from '../model/names-file.ts'
import { chooseFileName } from '../../publishing/images/uploaded-image.ts'
import { describeImage, type ImageLibrary } from '../../publishing/image-library.ts'
import { createFolderFiles } from '../../server/store/folder-files.ts'
import type { EditorOptions } from './editor-options.ts'
import type { Workspace } from './workspace.ts'

const IMAGES_MAX = 500
/** Each takes twice its size of memory. */
const UPLOADS_MAX = 2
/** What publishing needs besides. */
const FREE_BYTES_MIN = 200_000_000

export type ImageFolder = ReturnType<typeof createImageFolder>

/** The images in the agency's folder, as the editor lists, adds and deletes them. */
export function createImageFolder({ folder, frontend, isOnline }: EditorOptions, library: ImageLibrary) {
  const files = createFolderFiles(path.join(folder, 'images'))
  const limit = limitTasks(UPLOADS_MAX, 503, 'Other images are being prepared. Try again in a moment.')
  let loading: Promise<unknown> | undefined

  /** Another upload may take the name at the same time. */
  async function createFile(given: string, kind: ImageKind, body: Buffer): Promise<string> {
    for (;;) {
      const names = [...(await library.list()).keys()]
      if (names.length >= IMAGES_MAX) throw new HttpError(409, `images/ has ${IMAGES_MAX} files. Delete some first.`)
      const name = chooseFileName(given, kind, [...names, ...frontend.images.keys()])
      if (await files.create(name, body)) return name
    }
  }

  return {
    /** The images that are encoded, which takes seconds for each new photograph. A later request lists the others. */
    list(names: readonly string[]): Readonly<Record<string, Picture>> {
      const load = () => library.load(names).then(() => (loading = undefined))
      if (!names.every(library.isKnown)) loading ??= load().catch(() => (loading = undefined))
      const found = names.map((name) => [name, library.find(name)] as const)
      return Object.fromEntries(found.flatMap(([name, image]) => (image ? [[name, describeImage(image)]] : [])))
    },
    /**
     * Adds an image, encodes it and returns its name. Throws an HttpError about what cannot be used, before its body is
     * read if others take the memory or the disk is nearly full.
     */
    add: (given: string, readBody: () => Promise<Buffer>): Promise<string> =>
      limit(async () => {
        const { bavail, bsize } = await statfs(folder)
        if (bavail * bsize < FREE_BYTES_MIN) throw new HttpError(507, 'The disk is nearly full. Delete unused images.')
        const body = await readBody()
        const kind = findImageKind(given, body)
        if (isOnline && kind === 'svg') throw new HttpError(422, 'Give the picture as PNG or JPEG.')
        const name = await createFile(given, kind, body)
        const { failures } = await library.load([name]).finally(async () => {
          if (!library.find(name)) await files.remove(name)
        })
        if (library.find(name)) return name
        throw new HttpError(422, failures.get(name) ?? `${name} cannot be read.`)
      }),
    /** Deletes an image that no text names. */
    async remove(name: string, { getFolderTexts, getDraftTexts }: Workspace): Promise<void> {
      if (!(await library.list()).has(name)) throw new HttpError(404, `There is no image ${name}.`)
      const texts = [...Object.values(getFolderTexts()), ...Object.values(getDraftTexts())]
      if (texts.some((text) => namesFile(text, name))) throw new HttpError(409, `${name} is still used.`)
      await files.remove(name)
    },
  }
}
