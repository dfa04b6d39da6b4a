import { describe, expect, it } from 'vitest'
import { defaultContent } from '../default-content/default-content.ts'
import { isData, listTexts, pickTexts } from './texts.ts'

describe('isData', () => {
  it.each([
    [['agency', 'phones'], true],
    [['agency', 'phones', 0], true],
    [['agency', 'social', 1, 'link'], true],
    [['overlay', 0, 'page'], true],
    [['home', 'airlines', 'items', 0, 'logo', 'image'], true],
    [[], false],
    [['agency', 'name'], false],
    [['home', 'destinations', 'cards', 0, 'image'], false],
    [['missing', 'icon'], false],
  ])(
    'is true for a field that the schema marks, and false for texts, groups and unknown keys: %j',
    (path, expected) => {
      expect(isData(path)).toBe(expected)
    },
  )
})

describe('listTexts', () => {
  it('lists the texts of content, without data', () => {
    const [card] = defaultContent.home.services.cards
    expect(listTexts({ home: { services: { cards: [card] } }, agency: { phones: ['+92 300 0000000'] } })).toEqual([
      { path: ['home', 'services', 'cards', 0, 'title'], text: card?.title },
      { path: ['home', 'services', 'cards', 0, 'text'], text: card?.text },
    ])
  })
})

describe('pickTexts', () => {
  it('returns the texts of content in its shape, without data, numbers and empty texts', () => {
    const logo = { image: 'logo.svg', alt: '' }
    const statistics = { label: 'Numbers', counters: [{ icon: 'users', end: 3000, text: 'Customers' }] }
    expect(pickTexts({ theme: { accent: '#123456' }, logo, home: { statistics } })).toEqual({
      home: { statistics: { label: 'Numbers', counters: [{ text: 'Customers' }] } },
    })
  })
})
