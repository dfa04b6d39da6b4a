import path from 'node:path'
import { languageCodes } from '../../shared/languages/languages.ts'
import { getTranslationFile, SITE_FILE, type Written } from '../../server/content/written.ts'
import { createFolderFiles, UnusualFileError } from '../../server/store/folder-files.ts'
import { readData, UnchangeableError } from './change-text.ts'

/**
 * The texts to publish: whole texts, and `base`, those texts as they were when the draft started. A key that is not
 * the same in both is a change.
 */
export interface Draft {
  readonly base: Written
  readonly texts: Written
}

const fileNames = [SITE_FILE, ...languageCodes.map(getTranslationFile)]

/** The draft in a folder, which does not exist while nothing is changed. The texts of the base are in `base/`. */
export function createDraftFolder(folder: string) {
  const files = { base: createFolderFiles(path.join(folder, 'base')), texts: createFolderFiles(folder) }
  const parent = createFolderFiles(path.dirname(folder))

  async function readTexts(part: keyof Draft): Promise<Written> {
    const texts = await Promise.all(fileNames.map(async (name) => [name, await files[part].read(name)] as const))
    return Object.fromEntries(texts.flatMap(([name, text]) => (text ? [[name, text.toString()]] : [])))
  }

  async function writeTexts(part: keyof Draft, from: Written, to: Written): Promise<void> {
    for (const name of fileNames) {
      const text = to[name]
      if (text === from[name]) continue
      if (text === undefined) await files[part].remove(name)
      else await files[part].write(name, text)
    }
  }

  /** Keeps the draft under another name, which it returns. */
  async function moveDamagedDraft(): Promise<string> {
    const name = `${path.basename(folder)}.${new Date().toISOString().replaceAll(':', '-')}`
    await parent.move(path.basename(folder), name)
    return path.join(path.dirname(folder), name)
  }

  return {
    moveDamagedDraft,
    /** The draft; undefined if there is none. A draft that cannot be read is kept in a folder beside it. */
    async read(): Promise<{ draft?: Draft; damagedDraftFolder?: string }> {
      try {
        const draft = { base: await readTexts('base'), texts: await readTexts('texts') }
        for (const text of [...Object.values(draft.base), ...Object.values(draft.texts)]) readData(text)
        return Object.keys(draft.texts).length > 0 ? { draft } : {}
      } catch (error) {
        if (error instanceof UnchangeableError || error instanceof UnusualFileError)
          return { damagedDraftFolder: await moveDamagedDraft() }
        throw error
      }
    },
    /**
     * Writes what has changed. The order matters if the program ends in between: a base without texts is no draft, and
     * texts that contain more of the agency's folder than their base are merged with it again.
     */
    async write(from: Draft | undefined, to: Draft | undefined): Promise<void> {
      const none: Draft = { base: {}, texts: {} }
      const parts = from ? (['texts', 'base'] as const) : (['base', 'texts'] as const)
      for (const part of parts) await writeTexts(part, (from ?? none)[part], (to ?? none)[part])
    },
  }
}
