import fs, { unlink } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { Value } from '../../shared/model/with-value.ts'
import type { EditorOptions } from './editor-options.ts'
import { createDraftFolder } from '../draft/draft-folder.ts'
import { createTestEditor, TEST_ORIGIN } from '../testing/test-editor.ts'
import { SharpError } from '../../publishing/images/sharp-error.ts'
import { createImage } from '../../publishing/testing/test-images.ts'

const cards = `home:
  services:
    cards:
      - { icon: ticket, title: One, text: First }
      - { icon: star, title: Two, text: Second }
`
const translatedCards = `home:
  services:
    cards:
      - title: ایک
      - title: دو
`

describe('changes', () => {
  it('shows a change in the field, in the list of changes and in the preview', async () => {
    const { change, findField, readPreview, read } = await createTestEditor("agency:\n  city: 'Lahore' # here\n")
    expect(await findField('agency.city')).toMatchObject({ own: 'Lahore', sample: 'Multan', kind: 'text' })
    const { body, status } = await change('agency.city', 'Quetta')
    expect(status).toBe(200)
    expect(body.changes).toMatchObject([
      { file: 'site.yaml', key: 'agency.city', language: 'en', title: 'Your agency: City' },
    ])
    expect(body.changes[0]?.lines).toEqual([{ was: 'Lahore', now: 'Quetta' }])
    expect(await findField('agency.city')).toMatchObject({ own: 'Quetta' })
    expect(await readPreview('/')).toContain('Travel agency in Quetta')
    expect(await read('site.yaml')).toContain('Lahore')
  })

  it('takes over the whole list of the sample when one entry changes', async () => {
    const { change, findField } = await createTestEditor()
    const { body } = await change('agency.phones.0', '+92 300 1234567')
    expect(body.changes).toMatchObject([
      { key: 'agency.phones', lines: [{ title: 'Phone number 1', now: '+92 300 1234567' }] },
    ])
    expect((await findField('agency.phones.1'))?.own).toBe('+92 61 0000000')
    // Another tab still shows the sample's entry as such.
    expect((await change('agency.phones.1', '+92 42 1234567')).status).toBe(200)
  })

  it('names the path of a new page after its name, until it is another one', async () => {
    const { change, findField } = await createTestEditor()
    const getPath = async () => (await findField('extraPages.0.path'))?.own
    await change('extraPages', [{ path: '', name: '', title: '', description: '' }])
    await change('extraPages.0.name', 'Summer Off')
    await change('extraPages.0.name', 'Summer Offers!')
    expect(await getPath()).toBe('/summer-offers')
    await change('extraPages.0.path', '/summer')
    await change('extraPages.0.name', 'Winter')
    expect(await getPath()).toBe('/summer')
  })

  it('removes a list that the sample lacks, with its translation', async () => {
    const file = 'languages: [en, ur]\npages: { visa: { questions: [{ question: Why?, answer: So. }] } }\n'
    const translation = 'pages: { visa: { questions: [{ question: کیوں؟ }] } }\n'
    const { change } = await createTestEditor(file, { 'site.ur.yaml': translation })
    const { body } = await change('pages.visa.questions', undefined)
    expect(body.changes).toMatchObject([{ file: 'site.yaml' }, { file: 'site.ur.yaml' }])
    expect(body.problems).toEqual([])
  })

  it('leaves no change after languages were added, moved and removed', async () => {
    const { change, publishDraft, getState } = await createTestEditor('agency: { city: Lahore }\n')
    await change('languages', ['en', 'ur'])
    await change('languages', ['ur', 'en'])
    expect((await publishDraft()).status).toBe(200)
    expect((await getState()).changes).toEqual([])
    await change('languages', ['en', 'ur'], 'ur')
    await change('languages', undefined)
    expect((await getState()).changes).toMatchObject([{ key: 'languages' }])
    expect((await publishDraft()).status).toBe(200)
  })

  it('keeps the language of texts first that are translated', async () => {
    const { change } = await createTestEditor('languages: [en, ur]\n', { 'site.ur.yaml': 'agency: { city: لاہور }\n' })
    const { status, body } = await change('languages', ['ur', 'en'])
    expect([status, body.message]).toEqual([
      422,
      'English must be the first language, because the texts of site.yaml are in it.',
    ])
  })

  it('takes back a change of a key that the schema does not have any more', async () => {
    const { options } = await createTestEditor('agency: { city: Lahore }\n')
    const draft = createDraftFolder(options.draftFolder)
    const base = { 'site.yaml': 'agency: { city: Lahore }\n' }
    await draft.write(undefined, { base, texts: { 'site.yaml': 'agency: { city: Lahore, motto: Go }\n' } })
    const { getState, choose } = await createTestEditor(base['site.yaml'], {}, { draftFolder: options.draftFolder })
    expect((await getState()).changes).toMatchObject([{ key: 'agency.motto', lines: [{ was: 'nothing', now: 'Go' }] }])
    const { body } = await choose('agency.motto', 'folder')
    expect(body.changes).toEqual([])
  })

  it('opens with what is in the folder if the draft is damaged', async () => {
    const { options } = await createTestEditor()
    await createDraftFolder(options.draftFolder).write(undefined, { base: {}, texts: { 'site.yaml': 'agency: [' } })
    const { getState } = await createTestEditor('', {}, { draftFolder: options.draftFolder })
    expect(await getState()).toMatchObject({
      changes: [],
      damagedDraftFolder: expect.stringContaining(options.draftFolder),
    })
  })

  it('drops a change that is taken back', async () => {
    const { change } = await createTestEditor('agency: { city: Lahore }\n')
    await change('agency.city', 'Quetta')
    expect((await change('agency.city', 'Lahore')).body.changes).toEqual([])
    await change('agency.city', undefined)
    expect((await change('agency.city', 'Lahore')).body.changes).toEqual([])
  })

  it('moves and removes the entries of a translation like those of the list', async () => {
    const editor = await createTestEditor(cards, { 'site.ur.yaml': translatedCards })
    const added = { icon: 'ticket', title: 'Three', text: 'Third' }
    await editor.edit({ key: 'home.services.cards', move: 1, to: 0 })
    await editor.edit({ key: 'home.services.cards', insert: 1, value: added })
    const titles = await Promise.all([0, 1, 2].map((index) => editor.findField(`home.services.cards.${index}.title`)))
    expect(titles.map((field) => field?.translations?.[0]?.own)).toEqual(['دو', undefined, 'ایک'])
    await editor.edit({ key: 'home.services.cards', remove: 0 })
    await editor.edit({ key: 'home.services.cards', remove: 0 })
    const { body } = await editor.publishDraft()
    expect(body.history).toMatchObject([{ number: 1 }])
    expect(await editor.read('site.ur.yaml')).not.toContain('دو')
  })

  it('takes the translation of a new entry, such as a copy, with the entry', async () => {
    const editor = await createTestEditor(cards, { 'site.ur.yaml': translatedCards })
    const value = { icon: 'ticket', title: 'One', text: 'First' }
    await editor.edit({ key: 'home.services.cards', insert: 1, value, translations: { ur: { title: 'ایک' } } })
    const titles = await Promise.all([0, 1, 2].map((index) => editor.findField(`home.services.cards.${index}.title`)))
    expect(titles.map((field) => field?.translations?.[0]?.own)).toEqual(['ایک', 'ایک', 'دو'])
  })

  it('translates texts, entries of lists and descriptions of images, and marks what is missing', async () => {
    const editor = await createTestEditor(`languages: [en, ur]\n${cards}`)
    const find = async (key: string) => (await editor.findField(key))?.translations?.[0]
    expect(await find('home.services.heading')).toMatchObject({ sample: 'ہماری خدمات', isMissing: false })
    expect(await find('home.services.cards.1.title')).toMatchObject({ isMissing: true })
    await editor.change('home.services.cards.1.title', 'دو', 'ur')
    await editor.change('home.whyBrand.picture.alt', 'دفتر', 'ur')
    await editor.change('about.description.1', 'دوسرا', 'ur')
    expect(await find('home.services.cards.1.title')).toMatchObject({ own: 'دو', isMissing: false })
    const alt = await editor.findField('home.whyBrand.picture.alt')
    expect(alt?.translations).toMatchObject([{ id: 'ur:home.whyBrand.picture.alt', own: 'دفتر', direction: 'rtl' }])
    expect(await editor.readPreview('/ur')).toContain('دفتر')
    expect(await editor.readPreview('/ur/about-us')).toContain('دوسرا')
    expect(await editor.publishDraft()).toMatchObject({ status: 200 })
    await editor.change('home.whyBrand.picture.alt', undefined, 'ur')
    expect(await editor.publishDraft()).toMatchObject({ status: 200 })
    expect(await editor.read('site.ur.yaml')).not.toContain('alt')
  })

  it('rejects keys that do not exist, and translations of what is the same in every language', async () => {
    const { change } = await createTestEditor('languages: [en, ur]\n')
    for (const key of ['agency', 'agency.nothing', '__proto__.x', 'constructor', '../site', 'agency.phones.x', ''])
      expect(await change(key, 'x')).toMatchObject({ status: 404 })
    for (const key of ['agency.email', 'languages', 'home.sections', 'splash', 'agency.phones.0'])
      expect(await change(key, 'x', 'ur')).toMatchObject({ status: 404 })
    expect(await change('home.welcome.text', 'x', 'fa' as 'ur')).toMatchObject({ status: 400 })
  })

  it('survives a restart, and is dropped by a discard', async () => {
    const { change, discard, publishDraft, options } = await createTestEditor()
    await change('agency.city', 'Quetta')
    const again = await createTestEditor('', {}, { draftFolder: options.draftFolder })
    expect((await again.getState()).changes).toMatchObject([{ key: 'agency.city' }])
    expect((await discard()).body.changes).toEqual([])
    expect((await publishDraft()).status).toBe(200)
  })
})

describe('problems', () => {
  it('stand at their field in the words of the check, and the preview shows the rest of the draft', async () => {
    const { change, publishDraft, findField, readPreview } = await createTestEditor('agency: { city: Lahore }\n')
    await change('agency.name', '')
    const { body } = await change('home.welcome.heading', 'Salam')
    expect(body.problems).toMatchObject([
      { section: 'agency', key: 'agency.name', language: 'en', file: 'site.yaml', message: 'is empty' },
    ])
    expect((await findField('agency.name'))?.problem).toBe('is empty')
    expect(await readPreview('/')).toContain('Salam')
    expect((await publishDraft()).status).toBe(422)
  })

  it('names a file that is not valid YAML, and keeps showing its last valid text', async () => {
    const { change, getState, write } = await createTestEditor('agency: { city: Lahore }\n')
    await write('site.yaml', 'agency: [')
    const { problems } = await getState()
    expect(problems).toMatchObject([{ file: 'site.yaml', line: 1 }])
    expect((await change('agency.city', 'Quetta')).status).toBe(200)
  })

  it('have no advice about files, as a field has no quotes and no comments', async () => {
    const siteFile = 'agency:\n  name: We are #1 in Lahore\n  whatsapp: 0300\ntheme: { accent: red }\n'
    const { change, findField } = await createTestEditor(siteFile)
    const messages = {
      'agency.name': 'the text ends before "#", which starts a comment in the file',
      'agency.whatsapp': 'must be an international number, for example +92 300 0000000',
      'theme.accent': 'must be a colour of six digits, for example #0B5D52',
    }
    for (const [key, message] of Object.entries(messages)) expect((await findField(key))?.problem).toBe(message)
    expect((await change('agency.name', 'First in Lahore')).body.problems).toHaveLength(2)
  })

  it.each([
    ['agency.email', 'nonsense', 'must be an e-mail address, for example salam@agency.example'],
    ['agency.phones.0', 'call us', 'must be an international number, for example +92 300 0000000'],
    ['theme.accent', 'red', 'must be a colour of six digits, for example #0B5D52'],
  ])('keeps out what the schema of %s rejects, and takes the next edit', async (key, value, message) => {
    const { change, getState } = await createTestEditor()
    expect(await change(key, value)).toMatchObject({ status: 422, body: { message } })
    expect((await getState()).changes).toEqual([])
    expect((await change('agency.city', 'Quetta')).status).toBe(200)
  })

  it('are in the words of a form', async () => {
    const { getState } = await createTestEditor('agency: { name: "", phones: "" }\nlogo: { image: a/b }\n')
    expect((await getState()).problems.map(({ key, message }) => `${key} ${message}`)).toEqual([
      'agency.name is empty',
      'agency.phones must be a list',
      'agency.phones must have at least one entry',
      'logo.image Choose an image',
      'logo.alt Say in a few words what the image shows, or tick “Only decorates”',
    ])
  })

  it('keep nothing from being published if they are warnings', async () => {
    const { change, publishDraft } = await createTestEditor('agency:\n  name: Ali Travels # since 1998\n')
    const { body } = await change('agency.city', 'Quetta')
    expect(body.problems).toMatchObject([{ key: 'agency.name', severity: 'warning' }])
    expect((await publishDraft()).status).toBe(200)
  })

  it.each(['site.yaml.txt', 'Site.yaml'])('name a text with the name %s', async (name) => {
    const { getState, write, folder } = await createTestEditor()
    await unlink(path.join(folder, 'site.yaml'))
    await write(name, 'agency: { city: Lahore }')
    expect((await getState()).problems).toMatchObject([{ file: name, message: 'rename this file to site.yaml' }])
  })

  it('shows an image without its description', async () => {
    const { change, readPreview } = await createTestEditor()
    await change('home.whyBrand.picture', { image: 'dubai.svg' })
    const { body } = await change('home.whyBrand.picture.focus', '0% 100%')
    expect(body.problems).toMatchObject([{ key: 'home.whyBrand.picture.alt' }])
    expect(await readPreview('/')).not.toContain('office')
  })
})

describe('publishing', () => {
  it('writes the draft into the texts and publishes it', async () => {
    const { change, publishDraft, read } = await createTestEditor("agency:\n  city: 'Lahore' # here\n")
    await change('agency.city', 'Quetta')
    const { body } = await publishDraft()
    expect(body.history).toMatchObject([{ number: 1, by: 'Owner' }])
    expect(body.changes).toEqual([])
    expect(await read('site.yaml')).toBe("agency:\n  city: 'Quetta' # here\n")
    expect(await read('STATUS.txt')).toMatch(/^Your site shows this folder/)
  })

  it('lets a person choose when the folder has changed at the same place', async () => {
    const { change, choose, publishDraft, read, getState, write } = await createTestEditor('agency: { city: Lahore }\n')
    const take = async (side: string) => (await choose('agency.city', side)).body
    await change('agency.city', 'Quetta')
    await change('home.footer', 'Bye')
    await write('site.yaml', 'agency: { city: Karachi } # by hand\n')
    const [city, footer] = (await getState()).changes
    expect(city).toMatchObject({
      lines: [{ was: 'Lahore', now: 'Quetta' }],
      conflictLines: [{ was: 'Lahore', now: 'Karachi' }],
    })
    expect(footer?.conflictLines).toBeUndefined()
    expect((await publishDraft()).status).toBe(409)
    expect((await take('draft')).changes).toMatchObject([{ lines: [{ was: 'Karachi', now: 'Quetta' }] }, {}])
    await write('site.yaml', 'agency: { city: Sialkot } # by hand\n')
    expect((await take('folder')).changes).toMatchObject([{ key: 'home.footer' }])
    expect((await choose('agency.city', 'folder')).status).toBe(404)
    expect((await publishDraft()).status).toBe(200)
    expect(await read('site.yaml')).toBe('agency: { city: Sialkot } # by hand\n\nhome:\n  footer: Bye\n')
  })

  it.each([
    ['what was there before', 'Lahore'],
    ["the folder's own value", 'Karachi'],
  ])('keeps what was changed in the folder when the owner writes %s', async (_, city) => {
    const { change, publishDraft, read, getState, write } = await createTestEditor('agency: { city: Lahore }\n')
    await change('agency.city', 'Quetta')
    await change('home.footer', 'Bye')
    await write('site.yaml', 'agency: { city: Karachi } # by hand\n')
    await change('agency.city', city)
    expect((await getState()).changes).toMatchObject([{ key: 'home.footer' }])
    expect((await publishDraft()).status).toBe(200)
    expect(await read('site.yaml')).toBe('agency: { city: Karachi } # by hand\n\nhome:\n  footer: Bye\n')
  })

  it('leaves the folder as it was when publishing fails', async () => {
    const publish = () => Promise.reject(new Error('The disk is full.'))
    const { change, publishDraft, read, getState, logged } = await createTestEditor('splash: true\n', {}, { publish })
    await change('agency.city', 'Quetta')
    expect((await publishDraft()).status).toBe(500)
    expect(await read('site.yaml')).toBe('splash: true\n')
    expect((await getState()).changes).toHaveLength(1)
    expect(logged).toHaveLength(1)
  })

  it('writes nothing over a file that changes while it publishes', async () => {
    const publish: EditorOptions['publish'] = async ({ beforePublication }) => {
      await write('site.yaml', 'agency: { city: Karachi }\n')
      await beforePublication?.()
      throw new Error('It must not go on.')
    }
    const { change, publishDraft, read, write } = await createTestEditor('agency: { city: Lahore }\n', {}, { publish })
    await change('agency.city', 'Quetta')
    expect(await publishDraft()).toMatchObject({ status: 409, body: { message: /changed meanwhile/ } })
    expect(await read('site.yaml')).toBe('agency: { city: Karachi }\n')
  })

  it('writes all files of the draft or none', async () => {
    const files = { 'site.yaml': 'languages: [en, ur]\n', 'site.ur.yaml': 'agency: { city: ملتان }\n' }
    const { change, publishDraft, read, getState } = await createTestEditor(files['site.yaml'], files)
    await change('agency.city', 'Quetta')
    await change('agency.city', 'کوئٹہ', 'ur')
    const { rename } = fs
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', syscall: 'rename' })
    const written: string[] = []
    vi.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
      const name = path.basename(String(to))
      if (!(name in files)) return rename(from, to)
      written.push(name)
      return written.length === 2 ? Promise.reject(full) : rename(from, to)
    })
    syncBuiltinESMExports()
    const { status, body } = await publishDraft()
    vi.restoreAllMocks()
    syncBuiltinESMExports()
    expect([status, body.message, new Set(written).size]).toEqual([503, expect.stringMatching(/disk of the server/), 2])
    for (const [name, text] of Object.entries(files)) expect(await read(name)).toBe(text)
    expect((await getState()).changes).toHaveLength(2)
  })

  it('shows the draft again after it has restored what it shows', async () => {
    const { change, publishDraft, restore, preview, readPreview } = await createTestEditor('agency: { city: Lahore }\n')
    await publishDraft()
    await preview({ number: 1 })
    expect((await restore(1)).body.shownNumber).toBeUndefined()
    await change('agency.city', 'Quetta')
    expect(await readPreview('/')).toContain('Travel agency in Quetta')
  })

  it('tells the sections and images of each publication', async () => {
    const { change, publishDraft, getState, upload } = await createTestEditor('agency: { city: Lahore }\n')
    await publishDraft()
    await upload('office.jpg', await createImage(1600, 900).jpeg().toBuffer())
    await change('home.services.heading', 'What we do')
    await change('home.whyBrand.picture', { image: 'office.jpg', alt: 'Our office' })
    await publishDraft()
    const { history, steps } = await getState()
    expect(history[0]?.changed).toEqual({ keys: ['home.services.heading', 'home.whyBrand.picture'], images: 1 })
    expect(steps.filter(({ isDone }) => isDone)).toMatchObject([{ title: 'Publish' }])
  })

  it('publishes what was edited by hand', async () => {
    const { publishDraft, getState, write } = await createTestEditor('agency: { city: Lahore }\n')
    await publishDraft()
    expect((await getState()).isFolderPublished).toBe(true)
    await write('site.yaml', 'agency: { city: Karachi }\n')
    expect(await getState()).toMatchObject({ isFolderPublished: false, changes: [] })
    expect((await publishDraft()).body.isFolderPublished).toBe(true)
  })

  it('previews and restores an earlier publication', async () => {
    const { change, publishDraft, restore, preview, readPreview, read } =
      await createTestEditor('agency: { city: Lahore }\n')
    await publishDraft()
    await change('agency.city', 'Quetta')
    await publishDraft()
    expect((await preview({ number: 1 })).body.shownNumber).toBe(1)
    expect(await readPreview('/')).toContain('Travel agency in Lahore')
    expect((await preview()).body.shownNumber).toBeUndefined()
    expect(await readPreview('/')).toContain('Travel agency in Quetta')
    expect((await restore(1)).body.history[0]?.number).toBe(3)
    expect(await read('site.yaml')).toBe('agency: { city: Lahore }\n')
    expect((await restore(9)).status).toBe(404)
    expect((await restore('x')).status).toBe(400)
    expect((await preview({ number: 9 })).status).toBe(404)
  })

  it('adds and hides sections, and adds pages of the agency', async () => {
    const { change, readPreview, getState } = await createTestEditor()
    await change('home.sections', ['services', 'welcome'])
    await change('extraPages', [{ path: '/offers', name: 'Offers', title: 'Offers', description: 'x'.repeat(60) }])
    const { outline } = await getState()
    const home = outline.find(({ key }) => key === 'home')
    expect(home?.sections.map(({ key, isHidden }) => [key, isHidden]).slice(0, 4)).toEqual([
      ['pages.home', false],
      ['home.services', false],
      ['home.welcome', false],
      ['home.airlines', true],
    ])
    expect(outline.find(({ key }) => key === 'extraPages')?.sections[1]).toMatchObject({ path: '/offers' })
    expect(await readPreview('/offers')).toContain('<h1 tabindex="-1"><span>Offers</span></h1>')
    expect(await readPreview('/')).not.toContain('id="destinations"')
  })
})

describe('images', () => {
  it('adds, lists, shows and deletes an image', async () => {
    const editor = await createTestEditor()
    const { body, status } = await editor.upload('My Office (1).JPG', await createImage(900, 600).jpeg().toBuffer())
    expect([status, body]).toEqual([200, { name: 'my-office-1.jpg' }])
    const [image] = (await editor.getState()).images
    expect(image).toMatchObject({ name: 'my-office-1.jpg', width: 900, height: 600, usedIn: [] })
    expect((await editor.get(image?.src ?? '')).get('Content-Type')).toBe('image/jpeg')
    await editor.change('home.whyBrand.picture', { image: 'my-office-1.jpg', alt: 'Our office' })
    expect((await editor.getState()).images[0]?.usedIn).toEqual([
      { key: 'home.whyBrand.picture', section: 'home.whyBrand', title: 'Home: Why your agency: Image' },
    ])
    expect((await editor.delete('/api/images/my-office-1.jpg')).status).toBe(409)
    await editor.discard()
    expect((await editor.delete('/api/images/my-office-1.jpg')).status).toBe(200)
    expect((await editor.getState()).images).toEqual([])
  })

  it('deletes no image that the folder still shows', async () => {
    const siteFile = 'home: { whyBrand: { picture: { image: office.png, alt: Our office } } }\n'
    const { change, write, delete: remove } = await createTestEditor(siteFile)
    await write('images/office.png', await createImage(30, 20).png().toBuffer())
    await change('home.whyBrand.picture', undefined)
    expect((await remove('/api/images/office.png')).status).toBe(409)
  })

  it('adds no image to a folder of 500 files', async () => {
    const { write, upload } = await createTestEditor()
    await Promise.all(Array.from({ length: 499 }, (_, index) => write(`images/${index}.txt`, '')))
    const png = await createImage(9, 9).png().toBuffer()
    expect((await upload('last.png', png)).status).toBe(200)
    expect(await upload('more.png', png)).toMatchObject({ status: 409, body: { message: /has 500 files/ } })
  })

  it('adds no image while the disk is nearly full', async () => {
    const { upload } = await createTestEditor()
    const { statfs } = fs
    const statNearlyFull = async (folder: string) => ({ ...(await statfs(folder)), bavail: 1000, bsize: 4096 })
    vi.spyOn(fs, 'statfs').mockImplementation(statNearlyFull as typeof statfs)
    syncBuiltinESMExports()
    const { status } = await upload('a.png', await createImage(9, 9).png().toBuffer())
    vi.restoreAllMocks()
    syncBuiltinESMExports()
    expect(status).toBe(507)
  })

  it('rejects an upload of more than 40 MB, and more than two at a time', async () => {
    const { upload } = await createTestEditor()
    expect((await upload('a.jpg', Buffer.alloc(41 * 1024 * 1024))).status).toBe(413)
    const jpeg = await createImage(400, 300).jpeg().toBuffer()
    const statuses = (await Promise.all([1, 2, 3, 4, 5].map(() => upload('a.jpg', jpeg)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
  })
})

it('says why sharp cannot be loaded, for an upload and for a publication', async () => {
  const error = new SharpError(new Error('Could not load the "sharp" module'))
  const reject = () => Promise.reject(error)
  const { publishDraft, read, upload } = await createTestEditor('', {}, { publish: reject, runImageJob: reject })
  const response = { status: 422, body: { message: error.message } }
  expect(await upload('a.jpg', await createImage(9, 9).jpeg().toBuffer())).toMatchObject(response)
  await expect(read('images/a.jpg')).rejects.toThrow('ENOENT')
  expect(await publishDraft()).toMatchObject(response)
})

it('sends the cause of no error', async () => {
  const { change, app, headers } = await createTestEditor()
  expect((await change('agency.city', nest(20))).status).toBe(400)
  const request = (await import('supertest')).default
  const broken = await request(app)
    .post('/api/edits')
    .set({ ...headers, 'Content-Type': 'application/json' })
    .send('{')
  expect([broken.status, broken.body]).toEqual([400, { message: 'Bad Request.' }])
  expect(TEST_ORIGIN).toBe(headers.Origin)
})

function nest(depth: number): Value {
  return depth === 0 ? {} : { a: nest(depth - 1) }
}

describe('the limits of the editor', () => {
  it('rejects requests while a hundred others wait, and takes them again afterwards', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const publish = () => released.then(() => Promise.reject(new Error('The disk is full.')))
    const { post, load, get } = await createTestEditor('', {}, { publish })
    const { version } = await load()
    const publication = post('/api/publish', { version }).then(({ status }) => status)
    const statuses = Array.from({ length: 110 }, () => get('/api/state').then(({ status }) => status))
    expect(await Promise.race(statuses)).toBe(503)
    release()
    expect(await publication).toBe(500)
    expect((await Promise.all(statuses)).filter((status) => status === 200).length).toBeGreaterThan(90)
    expect((await get('/api/state')).status).toBe(200)
  })

  it('takes no value that is longer than the schema allows, and says both numbers', async () => {
    const { change, getState } = await createTestEditor()
    const long = await change('agency.name', 'x'.repeat(201))
    expect([long.status, long.body.message]).toEqual([422, 'Name of the agency has 201 characters, and may have 200.'])
    const entries = await change(
      'agency.phones',
      Array.from({ length: 101 }, () => '+92 300 0000000'),
    )
    expect([entries.status, entries.body.message]).toEqual([422, 'Phone numbers has 101 entries, and may have 100.'])
    expect((await getState()).changes).toEqual([])
  })

  it('takes an entry after the last one of a list, and none further', async () => {
    const { change } = await createTestEditor('agency: { phones: ["+92 300 0000000"] }\n')
    expect((await change('agency.phones.2', '+92 300 0000001')).status).toBe(404)
    expect((await change('agency.phones.9999', '+92 300 0000001')).status).toBe(404)
    expect((await change('pages.visa.packages.0.departures.1', '2027-01-01')).status).toBe(404)
    expect((await change('agency.phones.1', '+92 300 0000001')).status).toBe(200)
  })

  it('takes no translation of an entry that the main language lacks, and shows none of the folder', async () => {
    const packages = 'pages: { visa: { packages: [{ mark: کم نشستیں }] } }\n'
    const files = { 'site.ur.yaml': packages }
    const { change, readPreview, getState, logged } = await createTestEditor('languages: [en, ur]\n', files)
    expect((await change('pages.umrah.packages.0.name', 'ب', 'ur')).status).toBe(404)
    expect((await change('home.services.cards.9.title', 'ب', 'ur')).status).toBe(404)
    expect((await getState()).problems).toEqual([
      expect.objectContaining({
        message: 'is not shown: site.yaml does not have it, and it is not complete here',
        severity: 'warning',
      }),
    ])
    for (const page of ['/visa', '/ur/visa']) expect(await readPreview(page)).toContain('</html>')
    expect(logged).toEqual([])
  })

  it('takes no text with which a file becomes too large, and lets one that is too large become smaller', async () => {
    const { change, getState } = await createTestEditor()
    const question = { question: 'When?', answer: 'word '.repeat(250) }
    const pages = ['visa', 'umrah', 'tours', 'services', 'contact']
    const statuses: number[] = []
    const messages: string[] = []
    for (const page of pages) {
      const questions = Array.from({ length: 60 }, () => question)
      const { status, body } = await change(`pages.${page}.questions`, questions)
      statuses.push(status)
      messages.push(String(body.message))
    }
    expect(statuses).toEqual([200, 200, 200, 422, 422])
    expect(messages.at(-1)).toMatch(/^With this, site\.yaml has \d+ kB, but may have 256\./)
    expect((await change('pages.visa.questions', [question])).status).toBe(200)
    expect((await getState()).changes).toHaveLength(3)
  })

  it('names at most a hundred problems', async () => {
    const { change } = await createTestEditor()
    const { body } = await change(
      'home.services.cards',
      Array.from({ length: 100 }, () => ({})),
    )
    expect(body.problems).toHaveLength(100)
  })

  it('reports a placeholder in a text that placeholders stand for', async () => {
    const { change } = await createTestEditor()
    const { body } = await change('agency.name', 'Best of {name}')
    expect(body.problems).toEqual([
      expect.objectContaining({ message: '{name} cannot be in this text; write the words themselves' }),
    ])
  })
})
