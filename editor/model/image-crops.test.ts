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
  ['home.whyBrand.picture', 'WhyBrand', ['350 / 380', '560 / 620']],
  ['home.destinations.cards.2.image', 'Destinations', ['4 / 4.6', '4 / 4.6']],
  ['about.banner', 'AboutBanner', ['6 / 5', '1152 / 412']],
  ['about.ceo.portrait', 'CeoMessage', ['400 / 440', '400 / 440']],
] as const)('has the shapes of %s', (key, section, ratios) => {
  const file = new URL(`../../client/sections/${section}/${section}.module.css`, import.meta.url)
  const styles = readFileSync(file, 'utf8')
  for (const ratio of ratios) expect(styles).toContain(`aspect-ratio: ${ratio};`)
  const [narrow, wide] = ratios
    .map((ratio) => ratio.split(' / ').map(Number))
    .map(([width = 0, height = 1]) => width / height)
  expect(findCrops(key)).toMatchObject({ narrow, wide, isArch: true })
})

it('crops other images to rectangles', () => {
  expect(findCrops('pages.umrah.packages.0.picture').isArch).toBe(false)
})
