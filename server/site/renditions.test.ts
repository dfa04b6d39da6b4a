import { expect, it } from 'vitest'
import { loadTestContent } from '../testing/load-test-content.ts'
import { getSocialImage } from './renditions.ts'

const noPictures = 'home: { sections: [welcome, services] }\n'

it('draws the link previews of pages without pictures in their landscapes, or in that of the agency', () => {
  expect(listLandscapes('')).toEqual(['minarets', 'mountains'])
  expect(listLandscapes('theme: { landscape: fields }')).toEqual(['fields', 'fields'])
})

function listLandscapes(siteFile: string) {
  const [content] = loadTestContent(noPictures + siteFile).contents
  return (['umrah', 'visa'] as const).map((page) => {
    const { derivation } = getSocialImage(content, page)
    return derivation.kind === 'social-image' && derivation.landscape
  })
}
