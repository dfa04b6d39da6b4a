import { describe, expect, it } from 'vitest'
import { ContentError } from '../server/content/problem.ts'
import { limitText, localizeTexts } from './limit-text.ts'

const stars = '*'.repeat(10_000)

describe('limitText', () => {
  it('returns what the parser returns', () => {
    expect(limitText('site.yaml', () => 'parsed')).toBe('parsed')
  })

  it('passes on the error of the parser', () => {
    const error = new ContentError([{ file: 'site.yaml', message: 'is empty' }])
    expect(() =>
      limitText('site.yaml', () => {
        throw error
      }),
    ).toThrow(error)
  })
})

describe('localizeTexts', () => {
  it('rejects a text that takes too long, and names its file', () => {
    const slow = `pages: { visa: { body: "${stars}a${stars}" } }`
    expect(() => localizeTexts({ 'site.yaml': '', 'site.ur.yaml': slow })).toThrow(
      'site.ur.yaml: takes longer than 2 seconds to read; make it simpler',
    )
  })

  it('lists each image once that the texts name', () => {
    const body = 'pages: { visa: { body: "![A](a.jpg)\\n\\n![B](b.jpg)" } }'
    const { imageNames } = localizeTexts({ 'site.yaml': `logo: { image: a.jpg, alt: "" }\n${body}` })
    expect(imageNames.toSorted()).toEqual(['a.jpg', 'b.jpg'])
  })
})
