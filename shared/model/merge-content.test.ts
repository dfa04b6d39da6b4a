import { describe, expect, it } from 'vitest'
import { defaultContent } from '../default-content/default-content.ts'
import { mergeContent, translateContent } from './merge-content.ts'

describe('mergeContent', () => {
  const { agency } = defaultContent
  const phones = ['+92 300 1111111']

  it.each([
    [
      'replaces a single value and keeps the other keys of its group',
      { city: 'Multan' },
      { ...agency, city: 'Multan' },
    ],
    ['keeps a default whose override is undefined', { city: undefined }, agency],
    ['replaces lists as a whole', { phones }, { ...agency, phones }],
  ])('%s, and does not change the defaults', (_, overrides, expected) => {
    const before = structuredClone(defaultContent)
    expect(mergeContent(defaultContent, { agency: overrides }).agency).toEqual(expected)
    expect(defaultContent).toEqual(before)
  })

  it('replaces images as a whole, so that no key of the default image remains', () => {
    const portrait = { image: 'ceo.jpg', alt: 'Our CEO' }
    expect(mergeContent(defaultContent, { about: { ceo: { portrait } } }).about.ceo.portrait).toEqual(portrait)
  })
})

describe('translateContent', () => {
  const bed = { icon: 'bed', title: 'Rooms', image: { image: 'dubai.svg', alt: 'Towers' } }
  const star = { icon: 'star', title: 'Stars' }

  it('translates a list of groups entry by entry, and keeps other entries, data and files of images', () => {
    const translation = { cards: [{ title: 'کمرے', image: { alt: 'عمارتیں' } }] }
    expect(translateContent({ cards: [bed, star] }, translation).cards).toEqual([
      { icon: 'bed', title: 'کمرے', image: { image: 'dubai.svg', alt: 'عمارتیں' } },
      star,
    ])
  })

  it('replaces a list of texts as a whole', () => {
    expect(translateContent({ letter: ['One', 'Two'] }, { letter: ['ایک'] }).letter).toEqual(['ایک'])
  })
})
