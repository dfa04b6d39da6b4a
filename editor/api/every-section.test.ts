import { describe, expect, it } from 'vitest'
import type { Value } from '../../shared/model/with-value.ts'
import { createImage } from '../../publishing/testing/test-images.ts'
import { parseKey } from '../../shared/model/content-path.ts'
import { buildFields, listFields, type Field } from '../model/fields.ts'
import { listSections } from '../model/outline.ts'
import { derive } from '../model/derive.ts'
import { createTestEditor } from '../testing/test-editor.ts'

const image = { image: 'photo.jpg', alt: 'What the photograph shows' }

/** Values that fields take without an example, by kind. */
const values: Readonly<Record<string, Value>> = {
  text: 'Some words',
  'long-text': 'Some more words for families and for pilgrims, who read them on a phone.',
  markdown: 'Some **words**.\n\n- One\n- Two',
  email: 'salam@agency.example',
  phone: '+92 300 1234567',
  url: 'https://agency.example/',
  link: '/contact',
  days: 'Mon-Sat',
  time: '10:00',
  'time-zone': 'Asia/Karachi',
  date: '2099-12-31',
  price: 'from PKR 285000',
  count: 7,
  flag: true,
  color: '#0B5D52',
  alt: 'What the image shows',
  focus: '30% 70%',
  'former-path': '/old-page/',
  image,
}

/** Keys whose values depend on others: a page that is hidden cannot be linked to, and languages have texts. */
const dependent = /\.hidden$|^languages|^confirmed|^extraPages/

function createValue({ kind, key, choices = [], sample, own }: Field): Value | undefined {
  if (kind === 'order') return choices.map(({ value }) => value).toReversed()
  if (kind === 'choice') return choices.find(({ value }) => value !== (own ?? sample))?.value
  return key.endsWith('.time') ? '10:00' : values[kind]
}

describe('every section', async () => {
  const editor = await createTestEditor()
  await editor.upload('photo.jpg', await createImage(1600, 1200).jpeg().toBuffer())
  const sections = listSections((await editor.getState()).outline).map(({ key }) => key)

  const load = async (section: string): Promise<readonly Field[]> => {
    const { sources, outline } = derive((await editor.load()).data)
    const keys = listSections(outline).find(({ key }) => key === section)?.keys ?? []
    const fields = keys.flatMap((key) => buildFields(parseKey(key), sources))
    return fields.filter(({ key }) => !dependent.test(key)).flatMap(listFields)
  }
  const expectDone = ({ status, body }: { status: number; body: { message?: string } }, key: string) =>
    expect([key, status, body.message]).toEqual([key, 200, undefined])
  const change = async (key: string, value: Value | undefined) =>
    expectDone(await editor.sendEdit({ key, language: 'en', value }), key)

  it.each(sections)(
    '%s takes an entry more in each list, which moves the others, and loses it again',
    async (section) => {
      const lists = (await load(section)).filter(({ kind }) => kind === 'list')
      for (const { key, entry, own } of lists) {
        const value = entry?.imageKey === '' ? image : (entry?.initial ?? '')
        // At the start, so that the others move.
        expectDone(await editor.sendEdit({ key, insert: 0, value }), key)
        if (own === undefined) await change(key, own)
        else expectDone(await editor.sendEdit({ key, remove: 0 }), key)
      }
      expect((await editor.getState()).changes.map(({ key }) => key)).toEqual([])
    },
  )

  it.each(sections)('%s takes a value in each field', async (section) => {
    for (const { key, kind, isOptional, entry } of await load(section))
      if (kind === 'list' && isOptional && entry) await change(key, [entry.imageKey === '' ? image : entry.initial])
    for (const field of await load(section)) {
      const value = createValue(field)
      if (field.kind === 'list' || dependent.test(field.key)) continue
      expect([field.key, field.kind, value]).toEqual([field.key, field.kind, expect.anything()])
      await change(field.key, value)
    }
    const { problems } = await editor.getState()
    expect(problems.map(({ title, message }) => `${title}: ${message}`)).toEqual([])
  })

  it('is published with what was changed', async () => {
    const { changes } = await editor.getState()
    expect(changes.length).toBeGreaterThan(50)
    const { status, body } = await editor.publishDraft()
    expect([status, body.message]).toEqual([200, undefined])
    expect((await editor.getState()).changes).toEqual([])
    expect(await editor.readPreview('/')).toContain('Some more words for families')
  })
})
