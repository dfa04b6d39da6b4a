import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { siteTree } from '../../server/content/site-schema.ts'
import { archCrops, findCrops } from './image-crops.ts'

it.each(Object.keys(archCrops))('crops %s, which is an image', (key) => {
  const node = key
    .split('.')
    .reduce((parent, name) => parent.fields.get(name) ?? parent.entry?.fields.get(name) ?? parent, siteTree)
  expect((node.entry ?? node).kind).toBe('image')
})

it.each([
  ['home.slideshow.slides.1', ['Slideshow/Slideshow', '350 / 326'], ['Welcome/OwnWelcome', '540 / 470']],
  ['home.whyBrand.picture', ['WhyBrand/WhyBrand', '350 / 380'], ['WhyBrand/WhyBrand', '560 / 620']],
  [
    'home.destinations.cards.2.image',
    ['Destinations/Destinations', '4 / 4.6'],
    ['Destinations/Destinations', '4 / 4.6'],
  ],
  ['about.banner', ['AboutBanner/AboutBanner', '6 / 5'], ['AboutBanner/AboutBanner', '540 / 470']],
  ['about.ceo.portrait', ['CeoMessage/CeoMessage', '400 / 440'], ['CeoMessage/CeoMessage', '400 / 440']],
  [
    'pages.visa.picture',
    ['../components/PagePicture/PagePicture', '350 / 230'],
    ['../components/PagePicture/PagePicture', '507 / 360'],
  ],
] as const)('has the shapes of %s', (key, onPhone, onComputer) => {
  const [narrow, wide] = [onPhone, onComputer].map(readRatio)
  expect(findCrops(key)).toMatchObject({ narrow, wide, isArch: true })
})

it('crops pictures of packages to rectangles', () => {
  const narrow = readRatio(['Packages/PackageCard', '2 / 3'])
  const wide = readRatio(['Packages/PackageCard', '1.6 / 1'])
  expect(findCrops('pages.umrah.packages.0.picture')).toMatchObject({ narrow, wide, isArch: false })
  expect(findCrops('agency.logo')).not.toMatchObject({ narrow, wide })
})

/** The ratio of a frame, which its style sheet has. */
function readRatio([file, ratio]: readonly [file: string, ratio: string]): number {
  const styles = readFileSync(new URL(`../../client/sections/${file}.module.css`, import.meta.url), 'utf8')
  expect(styles).toContain(`aspect-ratio: ${ratio};`)
  const [width = 0, height = 1] = ratio.split(' / ').map(Number)
  return width / height
}
