import { parse } from 'yaml'
import { describe, expect, it } from 'vitest'
import { loadAll } from '../../server/testing/load-test-content.ts'
import { readCompleteAgency } from '../../server/testing/read-complete-agency.ts'
import { formatKey } from '../../shared/model/content-path.ts'
import type { EditorData } from '../protocol.ts'
import { derive } from './derive.ts'
import { findOutlineSection } from './outline.ts'
import { listUntranslated } from './untranslated.ts'

function createData(en: unknown, ur: unknown = {}): EditorData {
  return {
    folder: '/site',
    isOnline: false,
    languages: ['en', 'ur'],
    texts: { en, ur },
    changes: [],
    problems: [],
    images: {},
    sampleImages: {},
    revision: 1,
    newestNumber: 1,
    isFolderPublished: true,
  }
}

function list(en: unknown, ur?: unknown) {
  const { outline, sources } = derive(createData(en, ur))
  return listUntranslated('ur', outline, sources)
}

describe('listUntranslated', () => {
  it('lists texts by page, in the order of the outline, with their sections and titles', () => {
    const cards = [{ title: 'Hajj', text: 'We go with you.', icon: 'airplane' }]
    const texts = { agency: { city: 'Lahore' }, pages: { visa: { body: 'Papers' } }, home: { services: { cards } } }
    expect(list(texts)).toEqual([
      { key: 'agency', title: 'Your agency', texts: [{ id: 'ur:agency.city', section: 'agency', title: 'City' }] },
      {
        key: 'home',
        title: 'Home',
        texts: [
          { id: 'ur:home.services.cards.0.title', section: 'home.services', title: 'Services: Service 1: Title' },
          { id: 'ur:home.services.cards.0.text', section: 'home.services', title: 'Services: Service 1: Text' },
        ],
      },
      {
        key: 'pages.visa',
        title: 'Visa',
        texts: [{ id: 'ur:pages.visa.body', section: 'pages.visa', title: 'Text of the page' }],
      },
    ])
  })

  it('leaves out what has a translation, also one of the sample, and what is the same in every language', () => {
    const agency = { city: 'Lahore', phones: ['+92 300 1234567'], email: 'a@agency.example' }
    expect(list({ agency, home: { footer: '{name}' } }, { agency: { city: 'لاہور' } })).toEqual([])
  })

  it('leaves out hidden sections and pages', () => {
    const home = { sections: ['services'], testimonials: { heading: 'What families say' } }
    expect(list({ home, pages: { visa: { hidden: true, body: 'Papers' } } })).toEqual([])
  })

  it('lists what the check reports as not translated', () => {
    const site = readCompleteAgency('site.yaml')
    const { outline, sources } = derive(createData(parse(site)))
    const ids = listUntranslated('ur', outline, sources).flatMap(({ texts }) => texts.map(({ id }) => id))
    const { languages } = loadAll(site, { ur: '' }).localized
    const keys = languages.flatMap(({ untranslated }) => untranslated.map(formatKey))
    const shown = keys.filter((key) => findOutlineSection(outline, key)?.isHidden === false)
    expect(ids.toSorted()).toEqual(shown.map((key) => `ur:${key}`).toSorted())
    expect(ids.length).toBeGreaterThan(100)
  })
})
