import { describe, expect, it } from 'vitest'
import { defaultContent } from './default-content/default-content.ts'
import { isData, listTexts, pickTexts } from './texts.ts'

describe('isData', () => {
  it.each([
    ['agency', 'phones'],
    ['agency', 'phones', 0],
    ['agency', 'social', 1, 'link'],
    ['theme', 'accent'],
    ['overlay', 0, 'page'],
    ['home', 'airlines', 'items', 0, 'logo', 'image'],
    ['home', 'destinations', 'cards', 0, 'image', 'image'],
  ])('is true for a field that the schema marks: %s.%s', (...path) => {
    expect(isData(path)).toBe(true)
  })

  it.each([[], ['agency', 'name'], ['home', 'destinations', 'cards', 0, 'image'], ['missing', 'icon'], ['link']])(
    'is false for texts, groups and unknown keys: %s.%s',
    (...path) => {
      expect(isData(path)).toBe(false)
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
