import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { isGroup, parseKey } from '../../shared/model/content-path.ts'
import { withValue, type Value } from '../../shared/model/with-value.ts'
import { createTestEditor } from '../testing/test-editor.ts'
import { wrongKinds, wrongMeanings } from '../testing/wrong-values.ts'

const FILE = {
  languages: ['en', 'ur'],
  notice: { text: 'Eid', from: '2020-02-01' },
  pages: { visa: { body: 'Visa' } },
}
const PAGES = ['/', '/about-us', '/contact', '/visa', '/umrah', '/ur', '/ur/visa']
/** The lists of which a page shows every entry, and this page. */
const shownLists = new Map([
  ['home.services.cards', '/'],
  ['pages.umrah.packages', '/umrah'],
])

const inLists = Object.entries({ ...wrongKinds, ...wrongMeanings }).flatMap(([title, { key, wrong, right }]) => {
  const page = shownLists.get(key)
  return page && Array.isArray(wrong) && Array.isArray(right) ? [{ title, key, page, wrong, right }] : []
})

describe('the preview of texts with a mistake', async () => {
  const editor = await createTestEditor(stringify(FILE))
  /** The state with a mistake that the owner has made in the file. The browser keeps most of them from the draft. */
  const write = async (key: string, value: Value) => {
    await editor.write('site.yaml', stringify(withValue(FILE, parseKey(key), value)))
    return editor.getState()
  }

  it.each(Object.entries(wrongKinds))('shows every page: %s', async (_, { key, wrong }) => {
    expect((await write(key, wrong)).problems).not.toEqual([])
    for (const page of PAGES) expect([page, (await editor.get(`${page}?preview`)).status]).toEqual([page, 200])
  })

  it.each(inLists)('shows the other entry of the list: $title', async ({ key, page, wrong, right: [entry] }) => {
    const other = isGroup<Value>(entry) && { ...entry, ['title' in entry ? 'title' : 'name']: 'The other entry' }
    const { problems } = await write(key, [wrong.at(-1), other])
    const entries = problems.map((problem) => problem.key?.slice(0, key.length + 2))
    expect([...new Set(entries)]).toEqual([`${key}.0`])
    expect(await editor.readPreview(page)).toContain('The other entry')
  })

  it('shows a new entry as far as it is typed', async () => {
    await write('pages.umrah.packages', [{ name: 'A new journey', price: 'Rs 285,000', departures: [''] }])
    expect(await editor.readPreview('/umrah')).toContain('A new journey')
    await write('home.services.cards', [{ icon: 'star', title: 'A new card', text: '' }])
    expect(await editor.readPreview('/')).toContain('A new card')
  })
})
