import { readdir, unlink } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Value } from '../../shared/model/with-value.ts'
import { createEditContext } from '../model/edit-context.ts'
import { findRejection } from '../model/find-rejection.ts'
import { createImage } from '../../publishing/testing/test-images.ts'
import { createTestEditor, type TestState } from '../testing/test-editor.ts'
import { wrongKinds, wrongMeanings, type WrongValue } from '../testing/wrong-values.ts'

const FILE = `languages: [en, ur]
notice: { text: Eid, from: 2020-02-01 }
pages: { visa: { body: Visa } }
`
const PUBLISHED = `${FILE}\nhome:\n  footer: Bye\n`

/** An editor in which the last line of Home is changed. */
async function openChanged(...given: Parameters<typeof createTestEditor>) {
  const editor = await createTestEditor(...given)
  expect((await editor.change('home.footer', 'Bye')).status).toBe(200)
  return {
    ...editor,
    publishOthers: () => editor.publishDraft({ withoutHeldBack: true }),
    async changeAll(values: readonly WrongValue[], form: 'wrong' | 'right'): Promise<TestState> {
      for (const value of values)
        expect(await editor.change(value.key, value[form], value.language)).toMatchObject({ status: 200 })
      return editor.getState()
    },
  }
}

const toPlace = ({ file, key }: TestState['changes'][number]) => `${file} ${key}`
const listPlaces = ({ changes }: TestState) => changes.map(toPlace)
const listHeldBack = ({ changes }: TestState) => changes.filter(({ isHeldBack }) => isHeldBack).map(toPlace)
const listMessages = ({ problems }: TestState) => problems.map(({ key, message }) => `${key} ${message}`)

/** What the schema of a field rejects. Empty values are kept until they are filled in. */
const rejected = Object.entries(wrongKinds).filter(([, { key, wrong }]) => findTestRejection(key, wrong) !== undefined)
const all = Object.entries({ ...wrongKinds, ...wrongMeanings }).filter(
  ([name]) => !rejected.some(([kind]) => kind === name),
)

function findTestRejection(key: string, value: Value) {
  return findRejection({ key, language: 'en', value }, createEditContext({ languages: ['en', 'ur'], texts: {} }))
}

/** As few lists as possible in which each key is once. */
function groupByRound(values: readonly WrongValue[]): WrongValue[][] {
  const rounds: WrongValue[][] = []
  for (const value of values) {
    const round = rounds.find((others) => others.every(({ key }) => key !== value.key))
    if (round) round.push(value)
    else rounds.push([value])
  }
  return rounds
}

describe('a value that its field rejects', () => {
  it.each(rejected)('is not kept, and says why: %s', async (_, { key, wrong, right, language }) => {
    const { change, getState } = await openChanged(FILE)
    const { status, body } = await change(key, wrong, language)
    expect([status, body.message]).toEqual([422, findTestRejection(key, wrong)?.message])
    expect(listPlaces(await getState())).toHaveLength(1)
    expect((await change(key, right, language)).status).toBe(200)
  })

  it('is tried for most kinds', () => expect(rejected.length).toBeGreaterThan(12))
})

describe('a change with an error', () => {
  it.each(all)('is held back, and no other one: %s', async (_, value) => {
    const { changeAll, publishDraft } = await openChanged(FILE)
    const state = await changeAll([value], 'wrong')
    expect(listPlaces(state)).toHaveLength(2)
    const file = value.language ? `site.${value.language}.yaml` : 'site.yaml'
    expect(listHeldBack(state)).toEqual([`${file} ${value.key.replace(/\.\d$/, '')}`])
    expect((await publishDraft()).status).toBe(422)
    expect(listHeldBack(await changeAll([value], 'right'))).toEqual([])
  })

  it.each(groupByRound(all.map(([, value]) => value)))(
    'stays in the draft while the others are published, and is published when it is correct (%#)',
    async (...values) => {
      const { changeAll, publishDraft, publishOthers, read } = await openChanged(FILE)
      const before = await changeAll(values, 'wrong')
      const { body, status } = await publishOthers()
      expect(status).toBe(200)
      expect(await read('site.yaml')).toBe(PUBLISHED)
      expect(body.history).toMatchObject([{ number: 1 }])
      expect(listPlaces(body)).toEqual(listHeldBack(before))
      expect(listPlaces(body)).toHaveLength(values.length)
      expect(listMessages(body)).toEqual(listMessages(before))
      expect(listHeldBack(await changeAll(values, 'right'))).toEqual([])
      expect((await publishDraft()).body).toMatchObject({ changes: [], problems: [], history: [{}, {}] })
    },
  )

  it('is tried for every kind of field', async () => {
    const files = await readdir('shared/fields', { recursive: true })
    const sources = files.filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    const kinds = sources.map((name) => path.basename(name, '.ts'))
    expect(Object.keys(wrongKinds).toSorted()).toEqual(kinds.toSorted())
  })
})

describe('what is held back', () => {
  const CARDS = `languages: [en, ur]
home:
  services:
    cards:
      - { icon: ticket, title: One, text: First }
      - { icon: star, title: Two, text: Second }
`
  const TRANSLATION = 'home:\n  services:\n    cards:\n      - title: ایک\n      - title: دو\n'

  it('contains a list in every language, as translations follow its entries', async () => {
    const { change, edit, getState, publishOthers, read } = await openChanged(CARDS, { 'site.ur.yaml': TRANSLATION })
    await edit({ key: 'home.services.cards', move: 1, to: 0 })
    await change('home.services.cards.1.text', '')
    const held = ['site.yaml home.services.cards', 'site.ur.yaml home.services.cards']
    expect(listHeldBack(await getState())).toEqual(held)
    const { body } = await publishOthers()
    expect(listPlaces(body)).toEqual(held)
    expect(await read('site.yaml')).toBe(`${CARDS}  footer: Bye\n`)
    expect(await read('site.ur.yaml')).toBe(TRANSLATION)
  })

  it('contains a change that needs another one', async () => {
    const { change, getState } = await openChanged()
    await change('extraPages', [{ path: '/offers', name: '{nmae}', title: 'Offers', description: 'x'.repeat(60) }])
    await change('home.services.cards', [{ icon: 'star', title: 'One', text: 'First', link: '/offers' }])
    const { changes, problems } = await getState()
    expect(problems).toHaveLength(1)
    expect(changes.map(({ key, isHeldBack }) => [key, isHeldBack])).toEqual([
      ['home.footer', false],
      ['home.services.cards', true],
      ['extraPages', true],
    ])
  })

  it('contains a change that makes wrong what was there before', async () => {
    const file = 'home:\n  services:\n    cards: [{ icon: star, title: One, text: First, link: /visa }]\n'
    const { change, getState, publishOthers, read } = await openChanged(file)
    await change('agency.city', 'Lahore')
    await change('pages.visa.hidden', true)
    await change('agency.email', 'salam@agency.example')
    expect(listHeldBack(await getState())).toEqual(['site.yaml pages.visa.hidden'])
    expect(listPlaces((await publishOthers()).body)).toEqual(['site.yaml pages.visa.hidden'])
    expect(await read('site.yaml')).toContain('city: Lahore')
  })

  it('is nothing if an error was there before, until it is corrected', async () => {
    const { change, getState, publishOthers } = await openChanged('agency: { email: nonsense }\n')
    expect(listHeldBack(await getState())).toEqual([])
    expect((await publishOthers()).status).toBe(422)
    await change('agency.name', '')
    expect(listHeldBack(await getState())).toEqual([])
    await change('agency.email', 'salam@agency.example')
    expect(listHeldBack(await getState())).toEqual(['site.yaml agency.name'])
    expect((await publishOthers()).status).toBe(200)
  })

  it('contains an image that was deleted from the folder', async () => {
    const { upload, change, folder, getState } = await openChanged()
    await upload('office.jpg', await createImage(1600, 900).jpeg().toBuffer())
    await change('home.whyBrand.picture', { image: 'office.jpg', alt: 'Our office' })
    expect(listHeldBack(await getState())).toEqual([])
    await unlink(path.join(folder, 'images/office.jpg'))
    expect(listHeldBack(await getState())).toEqual(['site.yaml home.whyBrand.picture'])
  })
})

describe('publishing without what is held back', () => {
  it('asks about conflicts at first', async () => {
    const { change, write, publishOthers } = await openChanged()
    await change('agency.name', '')
    await write('site.yaml', 'home: { footer: By hand }\n')
    expect((await publishOthers()).status).toBe(409)
  })

  it('loses nothing when it fails', async () => {
    const publish = () => Promise.reject(new Error('The disk is full.'))
    const { change, publishOthers, read, getState } = await openChanged(FILE, {}, { publish })
    await change('agency.name', '')
    const { changes } = await getState()
    expect((await publishOthers()).status).toBe(500)
    expect(await read('site.yaml')).toBe(FILE)
    expect((await getState()).changes).toEqual(changes)
  })

  it('keeps what is held back when the program ends after the folder was written', async () => {
    const editor = await openChanged(FILE)
    await editor.change('agency.name', '')
    await editor.write('site.yaml', PUBLISHED)
    const { folder: _, ...again } = await createTestEditor(PUBLISHED, {}, { draftFolder: editor.options.draftFolder })
    expect(listPlaces(await again.getState())).toEqual(['site.yaml agency.name'])
  })
})
