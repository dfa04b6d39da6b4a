import { rm } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ImageError } from './images/image-error.ts'
import type { RunImageJob } from './images/run-image-job.ts'
import { createImage } from './testing/test-images.ts'
import { createTestPublisher, runImageJobHere } from './testing/test-publisher.ts'
import { checkFolder } from './publish-folder.ts'

const publisher = await createTestPublisher()
const { folder, write, publish } = publisher
const readVersion = async () => {
  const [publication] = await publisher.store.listPublications()
  return publisher.store.readVersion(publication?.version ?? '')
}
const photo = (red: number) => createImage(30, 20, { r: red, g: 9, b: 9, alpha: 1 }).jpeg().toBuffer()
const banner = (name: string) => write('site.yaml', `about: { banner: { image: ${name}, alt: Our office } }`)

describe('publishFolder', () => {
  it('publishes the sample for a folder without texts', async () => {
    const { publication, isNew } = await publish()
    expect(publication).toMatchObject({ number: 1, by: 'test', changed: 'the sample' })
    expect(isNew).toBe(true)
  })

  it('publishes texts, images, icons and link previews', async () => {
    await write('images/office.jpg', await photo(200))
    await banner('office.jpg')
    const { publication } = await publish()
    expect(publication?.changed).toBe('new: site.yaml, office.jpg')
    const version = await readVersion()
    expect(version?.files['site.yaml']).toContain('office.jpg')
    expect(version?.images['office.jpg']).toMatchObject({
      width: 30,
      height: 20,
      color: expect.stringMatching(/^#c[789]0[89a]0[89a]$/),
    })
    const renditions = Object.keys(version?.renditions ?? {})
    expect(renditions.filter((key) => key.endsWith('icon 192'))).toHaveLength(1)
    const previews = renditions.filter((key) =>
      /pictures.* social-image false "About Us" "Namuna Travel Agency" ltr$/.test(key),
    )
    expect(previews).toHaveLength(1)
  })

  it('publishes nothing if nothing has changed', async () => {
    await write('images/office.jpg', await photo(200))
    await banner('office.jpg')
    await publish()
    expect(await publish()).toMatchObject({ isNew: false, publication: { number: 1 } })
    expect(await publisher.store.getNewestNumber()).toBe(1)
  })

  it('encodes an image once, whatever its name', async () => {
    const encoded: unknown[] = []
    const onImage = async (done: number, total: number) => void encoded.push([done, total])
    await write('images/a.jpg', await photo(200))
    await banner('a.jpg')
    await publish({ onImage })
    await write('images/b.jpg', await photo(200))
    await banner('b.jpg')
    expect((await publish({ onImage })).publication?.changed).toBe('new: b.jpg; changed: site.yaml; removed: a.jpg')
    expect(encoded).toEqual([[0, 1]])
  })

  it('passes an absolute path to the image program, which has another working directory', async () => {
    const files: string[] = []
    const runImageJob: RunImageJob = async (job) => {
      if (job.kind === 'encode') files.push(job.file)
      throw new ImageError('stop')
    }
    await write('images/a.jpg', await photo(200))
    await banner('a.jpg')
    const changes = { folder: path.relative('.', folder), runImageJob }
    await expect(publish(changes)).rejects.toThrow('stop')
    expect(files).toEqual([path.join(folder, 'images/a.jpg')])
  })

  it('finds a file whose accented letters are decomposed, as macOS names it', async () => {
    await write('images/cafe\u0301-\u06c1\u0654.jpg', await photo(200))
    await banner('caf\u00e9-\u06c2.jpg')
    await publish()
    expect((await readVersion())?.images).toHaveProperty('caf\u00e9-\u06c2.jpg')
  })

  it('holds back the whole change for an image that cannot be used', async () => {
    await write('images/office.jpg', 'no image')
    await banner('office.jpg')
    await expect(publish()).rejects.toThrow(
      'site.yaml, line 1, about.banner.image: office.jpg is not an image; give a JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG.',
    )
    expect(await publisher.store.listPublications()).toEqual([])
  })

  it.each([
    ['a folder', () => rm(path.join(folder, 'images'), { recursive: true }), 'there is no image "office.jpg"'],
    ['a file of 41 MB', () => write('images/office.jpg', Buffer.alloc(41 * 1024 * 1024)), 'office.jpg has 41 MB'],
  ])('reports %s in place of an image', async (_, change, message) => {
    await change()
    await banner('office.jpg')
    await expect(publish()).rejects.toThrow(message)
  })

  it('reads the folder again if another process publishes meanwhile', async () => {
    await write('site.yaml', 'agency: { city: Lahore }')
    let attempts = 0
    const { store } = publisher
    const addPublication: typeof store.addPublication = async (publication) => {
      attempts += 1
      if (attempts > 1) return store.addPublication(publication)
      await write('site.yaml', 'agency: { city: Multan }')
      await store.addPublication({ ...publication, by: 'another' })
      return false
    }
    const { publication } = await publish({ store: { ...store, addPublication } })
    expect(publication).toMatchObject({ number: 2, changed: 'changed: site.yaml' })
    expect((await readVersion())?.files['site.yaml']).toContain('Multan')
  })
})

describe('checkFolder', () => {
  it('publishes nothing', async () => {
    await write('site.yaml', 'agency: { city: Lahore }')
    const { store, frontend } = publisher
    const { report } = await checkFolder({ folder, store, frontend, runImageJob: runImageJobHere, rejectsLoss: true })
    expect(report.sampleKeys).toContain('agency.name')
    expect(await store.listPublications()).toEqual([])
  })
})

describe('publishFolder after the folder has lost something', () => {
  it.each([
    ['is missing', () => rm(path.join(folder, 'site.yaml'))],
    ['is empty', () => write('site.yaml', ' \n')],
    ['is missing', () => rm(folder, { recursive: true })],
  ])('reports that site.yaml %s', async (message, change) => {
    await write('site.yaml', 'agency: { city: Lahore }')
    await publish()
    await change()
    await expect(publish()).rejects.toThrow(`site.yaml: ${message}`)
    expect((await publish({ rejectsLoss: false })).publication?.number).toBe(2)
  })

  it('reports a file that has lost its end mark', async () => {
    await write('site.yaml', 'agency:\n  city: Lahore\n  brand: Gulistan\n...\n')
    await publish()
    await write('site.yaml', 'agency:\n  city: Lahore\n')
    await expect(publish()).rejects.toThrow('site.yaml: the last line "..." is missing; is the file complete?')
  })

  it('publishes every other change: a detail, an image or a translation that is removed', async () => {
    await write('site.yaml', 'agency: { city: Lahore, name: Gulistan Travels }')
    await write('site.ur.yaml', 'agency: { city: لاہور }')
    await publish()
    await write('site.yaml', 'agency: { city: Lahore }')
    await rm(path.join(folder, 'site.ur.yaml'))
    expect((await publish()).publication?.changed).toBe('changed: site.yaml; removed: site.ur.yaml')
  })
})
