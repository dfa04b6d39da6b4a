import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanData } from '../../../shared/model/clean-text.ts'
import { writeImage } from '../../../shared/model/markdown-image.ts'
import { findSameName } from '../../../publishing/store-images.ts'
import { parseMarkdown } from './parse-markdown.ts'

/** The names of the images that a text shows, and its problems. */
function readImages(markdown: string) {
  const names: string[] = []
  const { problems } = parseMarkdown(markdown, (name) => {
    names.push(name)
    return { src: '/a.jpg', width: 4, height: 3 }
  })
  return { names, problems: problems.map(({ message }) => message) }
}

const signs = fc.constantFrom(
  ..."abcXYZ019 ()[]%'’#&;_-+=,.!@$~^`میرادفترé\u202f",
  '  ',
  '%20',
  ' (1)',
  '&amp;',
  '{',
  '<',
  '>',
  '\\',
  '"',
)
const extension = fc.constantFrom('.jpg', '.JPG', '.jpeg', '.png', '.svg')
/** Without the signs that the field of an image rejects. */
const names = fc
  .tuple(fc.array(signs, { minLength: 1, maxLength: 20 }), extension)
  .map(([parts, end]) => `${parts.join('').trim()}${end}`)
  .filter((name) => !/[{}\\]/.test(name))

it('shows an image with any name that the editor inserts', () => {
  fc.assert(
    fc.property(names, (name) => {
      const { names: found, problems } = readImages(`Our office\n\n${writeImage('our desk', name)}\n\nWelcome`)
      expect(problems).toEqual([])
      expect(found).toEqual([cleanData(name)])
      expect(findSameName(found[0] ?? '', ['other.jpg', name])).toBe(name)
    }),
    { numRuns: 2000 },
  )
})

it.each([
  'WhatsApp Image 2026-11-27 at 10.15.32 AM.jpeg',
  'desk (1).jpg',
  '50% off.jpg',
  'میرا دفتر.jpg',
  "Ali's desk.jpg",
  'office#2.jpg',
  'desk_1_2.jpg',
])('shows the image %j that is written as it is', (name) => {
  expect(readImages(`![our desk](${name}) and ![our door](door.jpg)`)).toEqual({
    names: [name, 'door.jpg'],
    problems: [],
  })
})

it('leaves what is no image as it is, and says so', () => {
  const { names: found, problems } = readImages('![our desk](our desk)')
  expect(found).toEqual([])
  expect(problems).toEqual([expect.stringContaining('is no image')])
})

it('leaves links beside the name of a file alone', () => {
  expect(readImages('![desk](desk.jpg "One (two).jpg") [visa](/visa) (three four.jpg)').names).toEqual(['desk.jpg'])
})
