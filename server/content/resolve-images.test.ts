import { describe, expect, it } from 'vitest'
import { imageFiles } from 'virtual:generated-assets'
import { defaultContent } from '../../shared/default-content/default-content.ts'
import { fillPlaceholders } from '../../shared/fill-placeholders.ts'
import { parseBodies } from './parse-bodies.ts'
import { listImages, resolveImages } from './resolve-images.ts'

const manifest = new Map(Object.entries(imageFiles))
const { value: parsed } = parseBodies(fillPlaceholders(defaultContent), () => 1)

describe('resolveImages', () => {
  it('replaces an image reference by the file with its size', () => {
    expect(resolveImages(parsed, manifest).about.banner).toEqual({
      src: expect.stringMatching(/^\/assets\/about-banner-[\w-]{8}\.svg$/) as unknown,
      width: 1600,
      height: 560,
      alt: defaultContent.about.banner.alt,
    })
  })

  it('resolves an image in a page body, without its line', () => {
    const body = [{ picture: { image: 'mark.svg', alt: 'A mark', line: 3 } }]
    const pages = { ...parsed.pages, visa: { ...parsed.pages.visa, body } }
    expect(resolveImages({ ...parsed, pages }, manifest).pages.visa.body).toEqual([
      { picture: { ...imageFiles['mark.svg'], alt: 'A mark' } },
    ])
  })

  it('throws an error that names a missing image', () => {
    const content = { ...parsed, logo: { image: 'missing.svg', alt: '' } }
    expect(() => resolveImages(content, manifest)).toThrow('The image "missing.svg" does not exist.')
  })
})

describe('listImages', () => {
  it('lists the images of groups, lists and page bodies with their location', () => {
    const value = {
      logo: { image: 'a.svg', alt: '' },
      home: { slides: [{ image: 'b.svg', alt: 'B' }], text: 'a.svg' },
      body: [{ tag: 'p', children: [{ picture: { image: 'c.jpg', alt: 'C', line: 7 } }] }],
    }
    expect(listImages(value)).toMatchObject([
      { path: ['logo'], image: 'a.svg' },
      { path: ['home', 'slides', 0], image: 'b.svg' },
      { path: ['body', 0, 'children', 0, 'picture'], image: 'c.jpg', line: 7 },
    ])
  })
})
