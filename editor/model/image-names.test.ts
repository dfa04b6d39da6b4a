import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { stringify } from 'yaml'
import { cleanData } from '../../shared/model/clean-text.ts'
import { findImageNames, writeImage } from '../../shared/model/markdown-image.ts'
import { namesFile } from './names-file.ts'

const signs = fc.constantFrom(..."abcXYZ019 ()[]%'’#&;_-+=,!@$~^`میرادفترé", '  ', '%20', ' (1)', '"', ': ', '...')
/** As cameras, messengers and people name photographs. */
const names = fc.array(signs, { minLength: 1, maxLength: 60 }).map((parts) => `a${parts.join('').trim()}.jpg`)

it('finds every image that a text shows', () => {
  fc.assert(
    fc.property(names, names, (one, other) => {
      const markdown = `Our ![desk](plain.png "x") and\n\n${writeImage('a', one)} ${writeImage('b', other)}`
      expect(findImageNames(markdown)).toEqual(['plain.png', one, other])
    }),
    { numRuns: 1000 },
  )
})

it('finds the names of images in files, however YAML writes them', () => {
  fc.assert(
    fc.property(names, (name) => {
      for (const value of [{ image: cleanData(name) }, { body: `Our desk:\n\n${writeImage('a', name)}\n` }])
        expect(namesFile(stringify({ pages: { visa: value } }), name)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

it.each([
  ['image: my-desk.jpg', 'desk.jpg'],
  ['image: desk.jpg', 'desk (1).jpg'],
])('finds in %j not the name %j', (text, name) => expect(namesFile(text, name)).toBe(false))
