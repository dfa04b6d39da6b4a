import { expect, it } from 'vitest'
import type { Resolved } from '../../server/content/resolved.ts'
import { loadTestContent } from '../../server/testing/load-test-content.ts'
import { checkImageSizes } from './check-image-sizes.ts'

it.each([
  ['a photograph that is too small', 'small.jpg', 400, /^small\.jpg has 400 × 300 pixels, .* 1200 in width/],
  ['a large one', 'large.jpg', 1200, undefined],
  ['a drawing', 'drawing.svg', 64, undefined],
])('reports %s', (_, name, width, message) => {
  const [content] = loadTestContent('').contents
  const banner = { ...content.about.banner, width, height: 300 }
  const contents: Resolved['contents'] = [{ ...content, about: { ...content.about, banner } }]
  const path = ['about', 'banner', 'image']
  const images = [{ name, file: 'site.yaml', path, line: 1, contentPath: path }]
  const [finding] = checkImageSizes({ contents, images })
  expect(finding?.message ?? '').toMatch(message ?? /^$/)
})
