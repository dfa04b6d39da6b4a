import { expect, it } from 'vitest'
import { describeDifference, isOfLanguage } from './describe-change.ts'
import { testSources } from '../testing/test-sources.ts'

const sources = { ...testSources, findTranslation: () => undefined }

const describeCards = (was: unknown, value: unknown) =>
  describeDifference({ path: ['home', 'services', 'cards'], was, value }, sources)

const [one, two, three] = ['One', 'Two', 'Three'].map((title) => ({ icon: 'ticket', title, text: `${title}.` }))

it('names the entries that were changed, added, moved and removed', () => {
  expect(describeCards([one, two], [{ ...one, title: 'First' }, two])).toEqual([
    { title: 'Service 1: Title', was: 'One', now: 'First' },
  ])
  expect(describeCards([one, two], [one, two, three])).toEqual([{ title: 'Service 3', note: 'added', now: 'Three' }])
  expect(describeCards([one, two, three], [one, three])).toEqual([{ title: 'Service 2', note: 'removed', was: 'Two' }])
  expect(describeCards([one, two], [two, one])).toEqual([{ title: 'Service 2', note: 'moved', now: 'One' }])
})

it('compares with what visitors see if the agency has no value', () => {
  expect(describeDifference({ path: ['agency', 'city'], was: undefined, value: 'Lahore' }, sources)).toEqual([
    { was: 'Multan', now: 'Lahore' },
  ])
  expect(describeDifference({ path: ['agency', 'city'], was: undefined, value: 'Multan' }, sources)).toEqual([
    { was: 'the sample’s', now: 'Multan' },
  ])
})

it('shows the lines of a text that are different', () => {
  const path = ['pages', 'visa', 'body']
  expect(describeDifference({ path, was: 'a\nb\nc', value: 'a\nx\ny\nc' }, sources)).toEqual([
    { was: 'b', now: 'x\ny' },
  ])
  expect(describeDifference({ path, was: 'a\nb', value: 'a\nb\nc' }, sources)).toEqual([{ was: 'nothing', now: 'c' }])
})

it('names only the texts that are translated, and not the gaps between them', () => {
  const path = ['home', 'services', 'cards']
  const value = [{}, { title: 'ویزا' }]
  expect(describeDifference({ path, was: undefined, value, translation: 'ur' }, sources)).toEqual([
    { title: 'Service 2: Title', was: 'nothing', now: 'ویزا' },
  ])
  expect(describeDifference({ path, was: value, value: undefined, translation: 'ur' }, sources)).toEqual([
    { title: 'Service 2: Title', was: 'ویزا', now: 'nothing' },
  ])
})

it('names the images before and after', () => {
  const change = (was: unknown, value: unknown) =>
    describeDifference({ path: ['home', 'slideshow', 'slides'], was, value }, sources)
  const [bus, hotel] = ['bus', 'hotel'].map((name) => ({ image: `${name}.jpg`, alt: name }))
  expect(change([bus], [{ ...bus, image: 'van.jpg' }])).toEqual([
    { title: 'Image 1: File', was: 'bus.jpg', now: 'van.jpg', wasImage: 'bus.jpg', nowImage: 'van.jpg' },
  ])
  expect(change([bus], [bus, hotel])).toEqual([
    { title: 'Image 2', note: 'added', now: 'hotel', nowImage: 'hotel.jpg' },
  ])
  expect(change([bus, hotel], [hotel])).toContainEqual({
    title: 'Image 1',
    note: 'removed',
    was: 'bus',
    wasImage: 'bus.jpg',
  })
})

it.each([
  ['agency.email', 'en', false],
  ['home.slideshow.slides', 'en', false],
  ['home.slideshow.slides', 'ur', true],
  ['home.welcome.text', 'en', true],
] as const)('names the language of %s in %s: %s', (key, language, isNamed) => {
  expect(isOfLanguage(key, language, { ...sources, languages: ['en', 'ur'] })).toBe(isNamed)
})

it('says what a checkbox and an image change', () => {
  expect(describeDifference({ path: ['splash'], was: true, value: false }, sources)).toEqual([
    { was: 'yes', now: 'no' },
  ])
  const image = { image: 'a.jpg', alt: 'A' }
  expect(describeDifference({ path: ['about', 'banner'], was: image, value: { ...image, alt: 'B' } }, sources)).toEqual(
    [{ title: 'What it shows', was: 'A', now: 'B' }],
  )
})
