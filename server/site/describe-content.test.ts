import { describe, expect, it } from 'vitest'
import type { InspectedImage } from '../images/image-variants.ts'
import { describeContent } from './describe-content.ts'

const own = { siteFile: 'agency: {}', images: new Map(), sampleKeys: [], untranslatedKeys: [] }
const pending: InspectedImage = { key: '', width: 1, height: 1, color: undefined, variants: [], file: 'office.jpg' }

describe('describeContent', () => {
  it.each([
    ['the sample', { ...own, siteFile: '' }, 'the sample; "npm run new-site" creates a folder for your own'],
    ['own content', own, 'your own; no problems found'],
    [
      'the sample’s values',
      { ...own, sampleKeys: ['agency.city'] },
      'your own; no problems found; still from the sample: agency.city',
    ],
    [
      'missing translations',
      { ...own, untranslatedKeys: ['a', 'b'] },
      'your own; no problems found; texts without a translation: 2',
    ],
    [
      'images that may be damaged',
      { ...own, images: new Map([['office.jpg', pending]]) },
      'your own; images are still being processed',
    ],
  ])('describes %s', (_, content, expected) => {
    expect(describeContent(content, false)).toBe(expected)
  })

  it('describes the last good content', () => {
    expect(describeContent(own, true)).toBe('your last content without problems; the folder has the problems above')
  })
})
