import { createHash } from 'node:crypto'
import { z } from 'zod'
import { imageExtensions, type ImageType } from '../images/image-variants.ts'
import { publicationSchema, type Publication } from './publication.ts'
import { statusSchema, type Status } from './status.ts'
import { isFileName, pictureNameSchema, type AssetName, type PictureName } from './file-names.ts'
import { createFolderFiles, undefinedIfUnusual } from './folder-files.ts'
import {
  listPictures,
  storedImageSchema,
  versionSchema,
  type StoredFile,
  type StoredImage,
  type Version,
} from './version.ts'

const contactSchema = z.object({
  name: z.string(),
  phone: z.string().optional(),
  email: z.string(),
  /** The colours of the agency. */
  action: z.string().optional(),
  accent: z.string().optional(),
})

/** How users reach the agency without its site. */
export type Contact = Readonly<z.infer<typeof contactSchema>>

const folderSchema = z.object({ folder: z.string(), id: z.string().optional() })

/** An agency's folder: its absolute path, and what identifies it in the file system. */
export type PublishedFolder = Readonly<z.infer<typeof folderSchema>>

/** Increment one when the same original of that kind results in other variants or is now rejected. */
const RECIPE_VERSIONS = { photo: 3, svg: 4 } as const
const KEPT_PUBLICATIONS = 20
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000
const NUMBER_LENGTH = 6
/** More publications than one a second for thirty years. */
const NUMBER_MAX = 999_999_999
/** Half of a SHA-256 is enough and keeps URLs short. */
const PICTURE_NAME_LENGTH = 32

const ENTRY_NAME = /^\d+\.json$/

const encodingSchema = z
  .object({ recipe: z.int(), image: storedImageSchema })
  .refine(({ recipe, image }) => recipe === getRecipeVersion(image))

const encodingName = (original: string) => `encodings/${original}.json`
const versionName = (hash: string) => `versions/${hash}.json`
const folders = ['history', 'versions', 'pictures', 'originals', 'encodings', 'assets'] as const

export type Store = ReturnType<typeof createStore>

/** The store of what an agency has published, in a folder. Publications write it, servers read it. */
export function createStore(root: string) {
  const files = createFolderFiles(root)
  // Anything but an ordinary file counts as damaged.
  const read = (name: string) => undefinedIfUnusual(files.read(name))
  const find = (name: string) => undefinedIfUnusual(files.find(name))
  const readJson = async <Value>(name: string, schema: z.ZodType<Value>): Promise<Value | undefined> =>
    parseJson(await read(name), schema)

  async function listNumbers(): Promise<number[]> {
    const names = await files.list('history')
    const numbers = names.flatMap((name) => (ENTRY_NAME.test(name) ? [Number.parseInt(name, 10)] : []))
    return numbers.filter((number) => number <= NUMBER_MAX).toSorted((a, b) => b - a)
  }

  /** The publication of that number; undefined if it does not exist or is damaged. */
  async function readPublication(number: number): Promise<Publication | undefined> {
    const publication = await readJson(getEntryName(number), publicationSchema)
    return publication && { ...publication, number }
  }

  /** The publications that are kept and not damaged, newest first. */
  async function listPublications(): Promise<Publication[]> {
    const publications: Publication[] = []
    for (const number of await listNumbers()) {
      const publication = await readPublication(number)
      if (publication) publications.push(publication)
    }
    return publications
  }

  async function areComplete(pictures: readonly StoredFile[]): Promise<boolean> {
    const found = await Promise.all(pictures.map(({ file }) => find(`pictures/${file}`)))
    return found.every((status, index) => status?.size === pictures[index]?.size)
  }

  /** The version of that hash; undefined if it is damaged, or if one of its pictures is missing or incomplete. */
  async function readVersion(hash: string): Promise<Version | undefined> {
    const bytes = await read(versionName(hash))
    if (!bytes || getHash(bytes) !== hash) return undefined
    const version = parseJson(bytes, versionSchema)
    return version && (await areComplete(listPictures(version))) ? version : undefined
  }

  /** Writes a file whose name depends on its bytes, unless it exists already. */
  async function writeHashed(name: string, body: Buffer): Promise<void> {
    if ((await files.read(name))?.equals(body)) await files.touch(name, Date.now())
    else await files.write(name, body)
  }

  /** The names of the assets of the last release. */
  const readRelease = async () => (await readJson('release.json', z.array(z.string().refine(isFileName)))) ?? []

  /**
   * The files of the kept publications and the last release, which must stay. Undefined if one version cannot be read:
   * then no file may be deleted.
   */
  async function listNamedFiles(kept: readonly Publication[]): Promise<Set<string> | undefined> {
    const names = (await listNumbers()).map(getEntryName)
    names.push(...(await readRelease()).map((name) => `assets/${name}`))
    for (const { version: hash } of kept) {
      const version = await readJson(versionName(hash), versionSchema)
      if (!version) return undefined
      const originals = Object.values(version.images).map(({ original }) => original)
      names.push(versionName(hash), ...listPictures(version).map(({ file }) => `pictures/${file}`))
      names.push(...originals.flatMap((original) => [`originals/${original}`, encodingName(original)]))
    }
    return new Set(names)
  }

  return {
    /** The number of the newest publication; 0 if there is none. */
    getNewestNumber: async () => (await listNumbers())[0] ?? 0,
    readPublication,
    listPublications,
    /** Adds a publication of that number. Returns false if another process has taken the number. */
    async addPublication({ number, ...publication }: Publication): Promise<boolean> {
      if (number > NUMBER_MAX) throw new Error(`${getEntryName(NUMBER_MAX)} in the store has the last number. Move it.`)
      return files.create(getEntryName(number), JSON.stringify(publication))
    },
    readVersion,
    /** Writes a version. Returns its hash. */
    async addVersion(version: Version): Promise<string> {
      // The schema orders the keys, so that equal versions have equal hashes.
      const body = Buffer.from(JSON.stringify(versionSchema.parse(version)))
      const hash = getHash(body)
      await writeHashed(versionName(hash), body)
      return hash
    },
    readPicture: (file: PictureName) => read(`pictures/${file}`),
    async addPicture(type: ImageType | 'image/x-icon', body: Buffer): Promise<StoredFile> {
      const extension = type === 'image/x-icon' ? 'ico' : imageExtensions[type]
      const file = pictureNameSchema.parse(`${getHash(body).slice(0, PICTURE_NAME_LENGTH)}.${extension}`)
      await writeHashed(`pictures/${file}`, body)
      return { file, size: body.length }
    },
    /** The encoded image of an original; undefined if it is not encoded, or if a file is missing or incomplete. */
    async findImage(original: string): Promise<StoredImage | undefined> {
      const image = (await readJson(encodingName(original), encodingSchema))?.image
      if (!image || !(await find(`originals/${original}`)) || !(await areComplete(image.variants))) return undefined
      const pictures = image.variants.map(({ file }) => `pictures/${file}`)
      for (const used of [encodingName(original), `originals/${original}`, ...pictures])
        await files.touch(used, Date.now())
      return image
    },
    async addImage(image: StoredImage, original: Buffer): Promise<void> {
      await writeHashed(`originals/${image.original}`, original)
      await files.write(encodingName(image.original), JSON.stringify({ recipe: getRecipeVersion(image), image }))
    },
    async readOriginal(hash: string): Promise<Buffer | undefined> {
      const body = await read(`originals/${hash}`)
      return body && getHash(body) === hash ? body : undefined
    },
    /** The folder whose publications are in the store; undefined before the first one. */
    readFolder: () => readJson('store.json', folderSchema),
    writeFolder: (folder: PublishedFolder) => files.write('store.json', JSON.stringify(folder)),
    readStatus: () => readJson('status.json', statusSchema),
    writeStatus: (status: Status) => files.write('status.json', JSON.stringify(status)),
    readContact: () => readJson('contact.json', contactSchema),
    /** Without braces in its strings, because earlier releases run the file as a template of Caddy. */
    writeContact: (contact: Contact) =>
      files.write('contact.json', JSON.stringify(contact).replaceAll(/(?!^)\{/g, '\\u007b')),
    /** Writes the page that Caddy sends while no server runs. */
    writeUnavailablePage: (html: string) => files.write('unavailable.html', html),
    /** An asset, or a compressed variant of it. */
    readAsset: (name: AssetName, ending: '' | '.br' | '.gz' = '') => read(`assets/${name}${ending}`),
    /** Adds the assets of a release. Those of the release before it remain for a week. */
    async addAssets(assets: ReadonlyMap<string, () => Promise<Buffer>>): Promise<void> {
      const previous = await readRelease()
      if (previous.join() === [...assets.keys()].join()) return
      for (const name of previous) await files.touch(`assets/${name}`, Date.now())
      for (const [name, read] of assets) await writeHashed(`assets/${name}`, await read())
      await files.write('release.json', JSON.stringify([...assets.keys()]))
    },
    /** Deletes all but the last publications, and files that none of these has named for a week. */
    async sweep(): Promise<void> {
      const kept = (await listPublications()).slice(0, KEPT_PUBLICATIONS)
      const oldest = kept.at(-1)?.number ?? 0
      for (const name of (await listNumbers()).filter((number) => number < oldest).map(getEntryName))
        if (await find(name)) await files.remove(name)
      const named = await listNamedFiles(kept)
      if (!named) return
      for (const folder of folders)
        for (const file of await files.list(folder)) {
          const name = `${folder}/${file}`
          const { timeMs = Infinity } = (await find(name)) ?? {}
          if (named.has(name)) await files.touch(name, Date.now())
          else if (Date.now() - timeMs > MAX_AGE_MS) await files.remove(name)
        }
    },
    /** Lists every file that is damaged. */
    async verify(): Promise<readonly string[]> {
      const damaged: string[] = []
      for (const number of await listNumbers()) {
        const publication = await readPublication(number)
        if (!publication || !(await readVersion(publication.version))) damaged.push(getEntryName(number))
      }
      for (const folder of ['pictures', 'originals'])
        for (const file of (await files.list(folder)).filter((name) => !name.endsWith('.tmp'))) {
          const body = await read(`${folder}/${file}`)
          if (!body || !getHash(body).startsWith(file.split('.')[0] ?? '')) damaged.push(`${folder}/${file}`)
        }
      return damaged
    },
  }
}

function getEntryName(number: number): string {
  return `history/${String(number).padStart(NUMBER_LENGTH, '0')}.json`
}

function getRecipeVersion({ variants }: StoredImage): number {
  return RECIPE_VERSIONS[variants[0]?.type === 'image/svg+xml' ? 'svg' : 'photo']
}

export function getHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Undefined if the file is missing or damaged. */
function parseJson<Value>(bytes: Buffer | undefined, schema: z.ZodType<Value>): Value | undefined {
  if (!bytes) return undefined
  try {
    return schema.safeParse(JSON.parse(bytes.toString())).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
