import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFolder } from '../../publishing/testing/test-images.ts'
import type { ImageType } from '../images/image-variants.ts'
import { parseAssetName } from './file-names.ts'
import { createFolderFiles, type FolderFiles } from './folder-files.ts'
import { createStore, getHash, type Store } from './store.ts'
import type { Version } from './version.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

const root = await createFolder()

let count = 0
describe('a store', () => {
  let files: FolderFiles
  let store: Store
  beforeEach(() => {
    const folder = path.join(root, String((count += 1)))
    files = createFolderFiles(folder)
    store = createStore(folder)
  })

  async function publish(text: string, changes: Partial<Version> = {}) {
    const empty = { format: 1, files: { 'site.yaml': text }, images: {}, renditions: {} } as const
    const version = await store.addVersion({ ...empty, ...changes })
    const number = (await store.getNewestNumber()) + 1
    const publication = { number, version, at: '2026-01-02T03:04:05.000Z', by: 'test', changed: text }
    expect(await store.addPublication(publication)).toBe(true)
    await store.sweep()
    return publication
  }

  async function addImage(type: ImageType = 'image/webp') {
    const original = Buffer.from('a photo')
    const variant = { ...(await store.addPicture(type, original)), type, width: 9 }
    const image = { original: getHash(original), width: 9, height: 9, color: '#123456', variants: [variant] }
    await store.addImage(image, original)
    return image
  }

  it('returns publications, newest first, and their versions', async () => {
    expect(await store.listPublications()).toEqual([])
    const first = await publish('one')
    const second = await publish('two')
    expect(await store.listPublications()).toEqual([second, first])
    expect((await store.readVersion(first.version))?.files).toEqual({ 'site.yaml': 'one' })
  })

  it('adds one of two publications with the same number', async () => {
    const publication = await publish('one')
    const attempts = [1, 2].map(() => store.addPublication({ ...publication, number: 2 }))
    expect((await Promise.all(attempts)).toSorted()).toEqual([false, true])
  })

  it('skips a damaged publication, whose number stays taken', async () => {
    const first = await publish('one')
    await files.write('history/000002.json', '{"version":')
    expect(await store.listPublications()).toEqual([first])
    expect(await store.getNewestNumber()).toBe(2)
  })

  it('does not return a version that was changed, and writes it again', async () => {
    const { version } = await publish('one')
    await files.write(`versions/${version}.json`, JSON.stringify({ format: 1, files: {}, images: {}, renditions: {} }))
    expect(await store.readVersion(version)).toBeUndefined()
    await publish('one')
    expect(await store.readVersion(version)).toBeDefined()
  })

  it('keeps every picture while a version of another release is kept', async () => {
    const { file } = await store.addPicture('image/webp', Buffer.from('a photo'))
    const { version } = await publish('one')
    await files.write(`versions/${version}.json`, JSON.stringify({ format: 2, pictures: [file] }))
    await files.touch(`pictures/${file}`, Date.now() - 2 * WEEK_MS)
    await publish('two')
    expect(await store.readPicture(file)).toBeDefined()
  })

  it('does not return a version or an image with a picture that is missing or incomplete', async () => {
    const image = await addImage()
    const { version } = await publish('one', { images: { 'a.jpg': image } })
    expect(await store.readVersion(version)).toBeDefined()
    expect(await store.findImage(image.original)).toEqual(image)
    await files.write(`pictures/${image.variants[0]?.file}`, 'a ph')
    expect(await store.readVersion(version)).toBeUndefined()
    expect(await store.findImage(image.original)).toBeUndefined()
  })

  it.each([
    ['image/webp', 3, true],
    ['image/webp', 2, false],
    ['image/svg+xml', 4, true],
    ['image/svg+xml', 3, false],
  ] as const)('returns an %s of recipe %i: %s', async (type, recipe, isFound) => {
    const image = await addImage(type)
    expect(await store.findImage(image.original)).toEqual(image)
    await files.write(`encodings/${image.original}.json`, JSON.stringify({ recipe, image }))
    expect(await store.findImage(image.original)).toEqual(isFound ? image : undefined)
  })

  it('names damaged files', async () => {
    const image = await addImage()
    const { number } = await publish('one', { images: { 'a.jpg': image } })
    expect(await store.verify()).toEqual([])
    const file = `pictures/${image.variants[0]?.file}`
    await files.write(file, 'b')
    expect(await store.verify()).toEqual([`history/00000${number}.json`, file])
  })

  it('returns the original of an image, unless it is damaged', async () => {
    const { original } = await addImage()
    expect((await store.readOriginal(original))?.toString()).toBe('a photo')
    await files.write(`originals/${original}`, 'another')
    expect(await store.readOriginal(original)).toBeUndefined()
  })

  it('writes contact data that is no template of earlier releases', async () => {
    const contact = {
      name: '{{include "/etc/passwd"}} \\{\\\\{',
      phone: '+92 300 0000000',
      email: '{{}}@agency.example',
    }
    await store.writeContact(contact)
    expect(String(await files.read('contact.json'))).not.toMatch(/.\{/)
    expect(await store.readContact()).toEqual(contact)
  })

  it('keeps 20 publications, and for a week what no other one names', async () => {
    const image = await addImage()
    const first = await publish('first', { images: { 'a.jpg': image } })
    const names = [
      `versions/${first.version}.json`,
      `originals/${image.original}`,
      `pictures/${image.variants[0]?.file}`,
    ]
    // The week starts when the last publication that names a file is no longer kept.
    for (const name of names) await files.touch(name, Date.now() - 2 * WEEK_MS)
    await publish('first again', { images: { 'a.jpg': image } })
    expect(await store.readVersion(first.version)).toBeDefined()
    for (let index = 0; index < 20; index += 1) await publish(`text ${index}`)
    expect(await store.listPublications()).toHaveLength(20)
    expect(await store.readPublication(first.number)).toBeUndefined()
    for (const name of names) expect(await files.find(name)).toBeDefined()
    for (const name of names) await files.touch(name, Date.now() - WEEK_MS - 1000)
    await publish('last')
    for (const name of names) expect(await files.find(name)).toBeUndefined()
  })

  it('keeps the assets of a release for a week after the next one', async () => {
    const read = async () => Buffer.from('1')
    const readAsset = (name: string) => {
      const assetName = parseAssetName(name)
      return assetName && store.readAsset(assetName)
    }
    const age = (name: string) => files.touch(`assets/${name}`, Date.now() - WEEK_MS - 1000)
    await store.addAssets(new Map([['old-12345678.js', read]]))
    await age('old-12345678.js')
    await store.addAssets(new Map([['new-12345678.js', read]]))
    await age('new-12345678.js')
    await store.sweep()
    expect(await readAsset('old-12345678.js')).toBeDefined()
    await age('old-12345678.js')
    await store.sweep()
    expect(await readAsset('old-12345678.js')).toBeUndefined()
    expect((await readAsset('new-12345678.js'))?.toString()).toBe('1')
  })
})
