import { expect, it } from 'vitest'
import { pictureFiles } from 'virtual:generated-assets'
import { defaultContent } from '../../shared/default-content/default-content.ts'
import { makeSiteContent } from './resolve-content.ts'

it('finds a file with its size for every picture of the default content', () => {
  const content = makeSiteContent(defaultContent, pictureFiles)
  expect(content.about.banner).toEqual({
    src: expect.stringMatching(/^\/assets\/about-banner-[\w-]{8}\.svg$/),
    width: 1600,
    height: 560,
    alt: defaultContent.about.banner.alt,
  })
})

it('names a picture that is missing', () => {
  expect(() => makeSiteContent({ ...defaultContent, logo: { image: 'gone.svg', alt: '' } }, pictureFiles)).toThrow('There is no picture "gone.svg".')
})
