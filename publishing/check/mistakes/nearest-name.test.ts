import { expect, it } from 'vitest'
import { findNearestName } from './nearest-name.ts'

const files = [
  'Office.JPG',
  'beach.jpeg',
  'cafe\u0301-lahore.png',
  'photo.jpg.jpg',
  'team-1.jpg',
  'team-2.png',
  'a.svg',
]

it.each([
  ['office.jpg', 'Office.JPG'],
  ['beach.jpg', 'beach.jpeg'],
  ['caf\u00e9-lahor.png', 'cafe\u0301-lahore.png'],
  ['photo.jpg', 'photo.jpg.jpg'],
  ['team-2.jpg', 'team-2.png'],
  ['team_2.png', 'team-2.png'],
  ['hotel.jpg', undefined],
  ['offset.jpg', undefined],
  ['', undefined],
])('suggests the name nearest to %j: %s', (name, expected) => {
  expect(findNearestName(name, files)).toBe(expected)
})
