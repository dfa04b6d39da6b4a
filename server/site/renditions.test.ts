import { expect, it } from 'vitest'
import { loadTestContent } from '../testing/load-test-content.ts'
import { getSocialImage } from './renditions.ts'

const noPictures = 'home: { sections: [welcome, services] }\n'

function getDerivation(siteFile: string) {
  const [content] = loadTestContent(noPictures + siteFile).contents
  return getSocialImage(content, 'visa').derivation
}

it('draws the link preview of a page without pictures in the landscape of the agency', () => {
  expect(getDerivation('theme: { landscape: fields }')).toMatchObject({ isDrawn: true, landscape: 'fields' })
})

it('keeps the key of a drawn preview without a landscape', () => {
  expect(getDerivation('')).toMatchObject({ isDrawn: true })
  expect(getDerivation('')).not.toHaveProperty('landscape')
})
