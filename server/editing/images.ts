import { unlink } from 'node:fs/promises'
import path from 'node:path'
import type { EditorImage } from '../../shared/editing.ts'
import { chooseFileName, findImageType } from '../images/uploaded-image.ts'
import { describeImage, type ImageLibrary } from '../publishing/image-library.ts'
import { isSystemError } from '../storage/system-error.ts'
import { createFolderFiles } from '../store/folder-files.ts'
import type { EditorContent } from './editor-content.ts'
import { EditorError } from './editor-error.ts'
import type { EditorOptions } from './editor-options.ts'
import { describeKey, findSection } from './outline.ts'
import type { Workspace } from './workspace.ts'

const IMAGES_MAX = 500
const UPLOADS_MAX = 3

export type Images = ReturnType<typeof createImages>

/** The images in the agency's folder, as the editor lists, adds and deletes them. */
export function createImages({ folder, frontend }: EditorOptions, library: ImageLibrary, workspace: Workspace) {
  const imageFolder = path.join(folder, 'images')
  const files = createFolderFiles(imageFolder)
  let uploads = 0

  /** Another upload may take the name at the same time. */
  async function createFile(given: string, extension: string, body: Buffer): Promise<string> {
    for (;;) {
      const names = [...(await library.list()).keys()]
      if (names.length >= IMAGES_MAX) throw new EditorError(409, `images/ has ${IMAGES_MAX} files. Delete some first.`)
      const name = chooseFileName(given, extension, [...names, ...frontend.images.keys()])
      if (await files.create(name, body)) return name
    }
  }

  return {
    /** The images that are encoded. The others follow with a later revision. */
    async list(): Promise<EditorImage[]> {
      const names = [...(await library.list()).keys()]
      const waiting = names.filter((name) => !library.isKnown(name))
      // New photographs take seconds each.
      if (waiting.length > 0) void library.load(waiting).then(workspace.touch, workspace.touch)
      const content = workspace.getContent()
      return names.flatMap((name) => {
        const image = library.find(name)
        return image ? [{ name, ...describeImage(image), usedIn: listUses(name, content) }] : []
      })
    },
    /** Adds an image, encodes it and returns its name. Throws an EditorError about what cannot be used. */
    async add(given: string, body: Buffer): Promise<string> {
      if (uploads >= UPLOADS_MAX) throw new EditorError(429, 'Three images are being prepared. Try again in a moment.')
      uploads += 1
      try {
        const name = await createFile(given, findImageType(given, body), body)
        const { failures } = await library.load([name])
        if (library.find(name)) return name
        await files.remove(name)
        throw new EditorError(422, failures.get(name) ?? `${name} cannot be read.`)
      } finally {
        uploads -= 1
      }
    },
    /** Deletes an image that no text names. */
    async remove(name: string): Promise<void> {
      if (!(await library.list()).has(name)) throw new EditorError(404, `There is no image ${name}.`)
      const { files, draft } = workspace.getContent()
      const texts = [...Object.values(files.texts), ...Object.values(draft.texts)]
      if (texts.some((text) => text.includes(name))) throw new EditorError(409, `${name} is still used.`)
      await deleteFile(path.join(imageFolder, name))
    },
  }
}

function listUses(name: string, content: EditorContent): EditorImage['usedIn'] {
  const uses = content.usedImages.filter(({ image }) => image === name)
  return uses.map(({ key }) => ({
    key,
    section: findSection(content.outline, key)?.key ?? '',
    title: describeKey(key, content.outline, content.sources.schema),
  }))
}

async function deleteFile(file: string): Promise<void> {
  try {
    await unlink(file)
  } catch (error) {
    if (isSystemError(error)) throw new EditorError(409, `${path.basename(file)} cannot be deleted (${error.code}).`)
    throw error
  }
}
