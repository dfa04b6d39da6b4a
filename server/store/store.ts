import { createHash } from 'node:crypto'
import { z } from 'zod'
import { imageExtensions, type ImageType } from '../images/image-variants.ts'
import { publicationSchema, type Publication } from './publication.ts'
import { statusSchema, type Status } from './status.ts'
import type { StoreFiles } from './store-files.ts'
import {
  listPictures,
  storedImageSchema,
  versionSchema,
  type StoredFile,
  type StoredImage,
  type Version,
} from './version.ts'

/** How users reach the agency without its site. */
export interface Contact {
  readonly name: string
  readonly phone: string | undefined
  readonly email: string
}

/** What an agency has published. Publications write it, servers read it. */
export interface Store {
  /** The number of the newest publication; 0 if there is none. */
  getNewestNumber(): Promise<number>
  /** The publication of that number; undefined if it does not exist or is damaged. */
  readPublication(number: number): Promise<Publication | undefined>
  /** The publications that are kept and not damaged, newest first. */
  listPublications(): Promise<readonly Publication[]>
  /** Adds a publication of that number. Returns false if another process has taken the number. */
  addPublication(publication: Publication): Promise<boolean>
  /** The version of that hash; undefined if it is damaged, or if one of its pictures is missing or incomplete. */
  readVersion(hash: string): Promise<Version | undefined>
  /** Writes a version. Returns its hash. */
  addVersion(version: Version): Promise<string>
  readPicture(file: string): Promise<Buffer | undefined>
  addPicture(type: ImageType | 'image/x-icon', body: Buffer): Promise<StoredFile>
  /** The encoded image of an original; undefined if it is not encoded, or if a file is missing or incomplete. */
  findImage(original: string): Promise<StoredImage | undefined>
  addImage(image: StoredImage, original: Buffer): Promise<void>
  readOriginal(hash: string): Promise<Buffer | undefined>
  /** The folder whose publications are in the store; undefined before the first one. */
  readFolder(): Promise<string | undefined>
  writeFolder(folder: string): Promise<void>
  readStatus(): Promise<Status | undefined>
  writeStatus(status: Status): Promise<void>
  /** Writes what Caddy shows while no server runs: see deploy/caddy/unavailable.html. */
  writeContact(contact: Contact): Promise<void>
  readAsset(name: string): Promise<Buffer | undefined>
  /** Adds the assets of a release. Those of earlier ones remain for a week. */
  addAssets(assets: ReadonlyMap<string, () => Promise<Buffer>>): Promise<void>
  /** Deletes all but the last publications, and files that no publication has named for a week. */
  sweep(): Promise<void>
  /** Describes every file that is damaged. */
  verify(): Promise<readonly string[]>
}

/** Increment it when the same original results in other variants or is now rejected. */
const RECIPE_VERSION = 3
const KEPT_PUBLICATIONS = 20
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000
const NUMBER_LENGTH = 6
/** Half of a SHA-256 is enough and keeps URLs short. */
const PICTURE_NAME_LENGTH = 32

const encodingSchema = z.object({ recipe: z.literal(RECIPE_VERSION), image: storedImageSchema })

export function createStore(files: StoreFiles): Store {
  const readJson = async <Value>(name: string, schema: z.ZodType<Value>): Promise<Value | undefined> =>
    parseJson(await files.read(name), schema)

  async function listNumbers(): Promise<number[]> {
    const names = await files.list('history')
    const numbers = names.flatMap((name) => (/^\d+\.json$/.test(name) ? [Number.parseInt(name, 10)] : []))
    return numbers.toSorted((a, b) => b - a)
  }

  async function readPublication(number: number): Promise<Publication | undefined> {
    const publication = await readJson(getEntryName(number), publicationSchema)
    return publication && { ...publication, number }
  }

  async function listPublications(): Promise<Publication[]> {
    const publications: Publication[] = []
    for (const number of await listNumbers()) {
      const publication = await readPublication(number)
      if (publication) publications.push(publication)
    }
    return publications
  }

  async function isComplete({ file, size }: StoredFile): Promise<boolean> {
    return (await files.getSize(`pictures/${file}`)) === size
  }

  async function readVersion(hash: string): Promise<Version | undefined> {
    const bytes = await files.read(`versions/${hash}.json`)
    if (!bytes || getHash(bytes) !== hash) return undefined
    const version = parseJson(bytes, versionSchema)
    if (!version) return undefined
    const complete = await Promise.all(listPictures(version).map(isComplete))
    return complete.every(Boolean) ? version : undefined
  }

  /** Writes a file that is named by its bytes, unless it exists already. */
  async function writeHashed(name: string, body: Buffer): Promise<void> {
    if ((await files.getSize(name)) === body.length) await files.touch(name, Date.now())
    else await files.write(name, body)
  }

  async function deleteExpired(folder: string, isNamed: (name: string) => boolean): Promise<void> {
    for (const name of await files.list(folder)) {
      const path = `${folder}/${name}`
      const timeMs = await files.getTime(path)
      if (!isNamed(name) && timeMs !== undefined && Date.now() - timeMs > MAX_AGE_MS) await files.remove(path)
    }
  }

  return {
    getNewestNumber: async () => (await listNumbers())[0] ?? 0,
    readPublication,
    listPublications,
    addPublication: ({ number, ...publication }) => files.create(getEntryName(number), JSON.stringify(publication)),
    readVersion,
    async addVersion(version) {
      const body = Buffer.from(JSON.stringify(version))
      const hash = getHash(body)
      await writeHashed(`versions/${hash}.json`, body)
      return hash
    },
    readPicture: (file) => files.read(`pictures/${file}`),
    async addPicture(type, body) {
      const extension = type === 'image/x-icon' ? 'ico' : imageExtensions[type]
      const file = `${getHash(body).slice(0, PICTURE_NAME_LENGTH)}.${extension}`
      await writeHashed(`pictures/${file}`, body)
      return { file, size: body.length }
    },
    async findImage(original) {
      const name = `encodings/${original}.json`
      const image = (await readJson(name, encodingSchema))?.image
      if (!image || !(await files.getSize(`originals/${original}`))) return undefined
      const complete = await Promise.all(image.variants.map(isComplete))
      if (!complete.every(Boolean)) return undefined
      const names = image.variants.map(({ file }) => `pictures/${file}`)
      for (const used of [name, `originals/${original}`, ...names]) await files.touch(used, Date.now())
      return image
    },
    async addImage(image, original) {
      await writeHashed(`originals/${image.original}`, original)
      await files.write(`encodings/${image.original}.json`, JSON.stringify({ recipe: RECIPE_VERSION, image }))
    },
    async readOriginal(hash) {
      const body = await files.read(`originals/${hash}`)
      return body && getHash(body) === hash ? body : undefined
    },
    readFolder: async () => (await readJson('store.json', z.object({ folder: z.string() })))?.folder,
    writeFolder: (folder) => files.write('store.json', JSON.stringify({ folder })),
    readStatus: () => readJson('status.json', statusSchema),
    writeStatus: (status) => files.write('status.json', JSON.stringify(status)),
    writeContact: (contact) => files.write('contact.json', JSON.stringify(contact)),
    readAsset: (name) => files.read(`assets/${name}`),
    async addAssets(assets) {
      for (const [name, read] of assets) await writeHashed(`assets/${name}`, await read())
    },
    async sweep() {
      const publications = await listPublications()
      const kept = publications.slice(0, KEPT_PUBLICATIONS)
      const oldest = kept.at(-1)?.number ?? 0
      for (const number of await listNumbers()) if (number < oldest) await files.remove(getEntryName(number))
      const versions = await Promise.all(kept.map(({ version }) => readJson(`versions/${version}.json`, versionSchema)))
      const known = versions.filter((version) => version !== undefined)
      const names = new Set(kept.map(({ version }) => `${version}.json`))
      const pictures = new Set(known.flatMap(listPictures).map(({ file }) => file))
      const originals = new Set(known.flatMap(({ images }) => Object.values(images).map(({ original }) => original)))
      await deleteExpired('versions', (name) => names.has(name))
      await deleteExpired('pictures', (name) => pictures.has(name))
      await deleteExpired('originals', (name) => originals.has(name))
      await deleteExpired('encodings', (name) => originals.has(name.replace('.json', '')))
      await deleteExpired('assets', () => false)
      await deleteExpired('history', (name) => !name.endsWith('.tmp'))
    },
    async verify() {
      const problems: string[] = []
      const check = async (name: string, isIntact: boolean) => {
        if (!isIntact) problems.push(`${name} is damaged`)
      }
      for (const number of await listNumbers())
        await check(getEntryName(number), (await readPublication(number)) !== undefined)
      for (const { number, version } of await listPublications())
        await check(`publication ${number}`, (await readVersion(version)) !== undefined)
      for (const folder of ['pictures', 'originals'])
        for (const name of await files.list(folder)) {
          const body = await files.read(`${folder}/${name}`)
          const isTemporary = name.endsWith('.tmp')
          await check(
            `${folder}/${name}`,
            isTemporary || (!!body && getHash(body).startsWith(name.split('.')[0] ?? '')),
          )
        }
      return problems
    },
  }
}

function getEntryName(number: number): string {
  return `history/${String(number).padStart(NUMBER_LENGTH, '0')}.json`
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
