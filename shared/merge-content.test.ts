import { describe, expect, it } from 'vitest'
import { defaultContent } from './default-content/default-content.ts'
import { mergeContent, translateContent } from './merge-content.ts'

describe('mergeContent', () => {
  it('replaces a single value and keeps the other keys of its group', () => {
    const { agency } = mergeContent(defaultContent, { agency: { city: 'Multan' } })
    expect(agency).toEqual({ ...defaultContent.agency, city: 'Multan' })
  })

  it('keeps a default whose override is undefined', () => {
    expect(mergeContent(defaultContent, { agency: { city: undefined } }).agency.city).toBe(defaultContent.agency.city)
  })

  it('replaces lists as a whole', () => {
    const phones = ['+92 300 1111111']
    expect(mergeContent(defaultContent, { agency: { phones } }).agency.phones).toEqual(phones)
  })

  it('replaces images as a whole, so that no key of the default image remains', () => {
    const portrait = { image: 'ceo.jpg', alt: 'Our CEO' }
    expect(mergeContent(defaultContent, { about: { ceo: { portrait } } }).about.ceo.portrait).toEqual(portrait)
  })

  it('does not change the defaults', () => {
    const before = structuredClone(defaultContent)
    mergeContent(defaultContent, { agency: { city: 'Multan', phones: ['+92 300 1111111'] } })
    expect(defaultContent).toEqual(before)
  })
})

describe('translateContent', () => {
  const content = {
    cards: [
      { icon: 'bed', title: 'Rooms' },
      { icon: 'star', title: 'Stars' },
    ],
    letter: ['One', 'Two'],
  }

  it('translates a list of groups entry by entry, and keeps the other entries', () => {
    expect(translateContent(content, { cards: [{ title: 'کمرے' }] }).cards).toEqual([
      { icon: 'bed', title: 'کمرے' },
      { icon: 'star', title: 'Stars' },
    ])
  })

  it('replaces a list of texts as a whole', () => {
    expect(translateContent(content, { letter: ['ایک'] }).letter).toEqual(['ایک'])
  })

  it('keeps the file of an image in a group whose texts are translated', () => {
    const cards = [{ country: 'Dubai', image: { image: 'dubai.svg', alt: 'Towers' } }]
    const translation = { cards: [{ country: 'دبئی', image: { alt: 'عمارتیں' } }] }
    expect(translateContent({ cards }, translation).cards).toEqual([
      { country: 'دبئی', image: { image: 'dubai.svg', alt: 'عمارتیں' } },
    ])
  })
})
