import path from 'node:path'
import sharp from 'sharp'
import type { ContentSource } from '../../shared/model/content-source.ts'
import { defaultContent } from '../../shared/default-content/default-content.ts'
import { fillPlaceholders } from '../../shared/model/fill-placeholders.ts'
import { pageKeys, pages } from '../../shared/pages.ts'
import type { AgencyFolder } from '../testing/agency-folder.ts'

const agency: ContentSource['agency'] = {
  name: 'Gulistan Travels',
  brand: 'Gulistan',
  city: 'Quetta',
  phones: ['+92 81 1234567'],
  email: 'salam@gulistan.example',
  address: '12 Jinnah Road, Quetta',
  social: [{ icon: 'facebook-logo', name: 'Facebook', link: 'https://facebook.example/gulistan' }],
}
const SAMPLE = new RegExp(`${defaultContent.agency.brand}|${defaultContent.agency.email}`, 'i')

/** The lines of a `site.yaml` without any sample data, with an end mark. JSON is valid YAML. `more` adds keys. */
export function buildSiteFile(city: string = agency.city, more: Record<string, unknown> = {}): string {
  return `${JSON.stringify({ agency: { ...agency, city }, ...more }, undefined, 2)}\n...\n`
}

/** Adds the image `valley.jpg`. Its noise makes it large, and slow to encode. */
export async function addPhoto({ folder }: Pick<AgencyFolder, 'folder'>, width: number, height: number): Promise<void> {
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const
  const photo = sharp({ create: { width, height, channels: 3, background: '#447', noise } })
  await photo.jpeg().toFile(path.join(folder, 'images/valley.jpg'))
}

/** Content that shows `image` on Home. */
export const withSlide = (image: string) => ({ home: { slideshow: { slides: [{ image, alt: 'A valley' }] } } })

/** Content that shows `image` on Home, where the first image is a drawing: it has the link previews. */
export const withSecondSlide = (image: string) => {
  const [drawing] = defaultContent.home.slideshow.slides
  return { home: { slideshow: { slides: [drawing, { image, alt: 'A valley' }] } } }
}

/** Requests every page and returns the problems: none if they show the agency of `city`. */
export async function listWrongPages(origin: string, city: string = agency.city): Promise<string[]> {
  const { pages: expected } = fillPlaceholders({ ...defaultContent, agency: { ...agency, city } })
  const wrong = await Promise.all(
    pageKeys.map(async (key) => {
      const response = await fetch(origin + pages[key].path)
      const text = await response.text()
      const title = /<title>(.*?)<\/title>/.exec(text)?.[1]
      const sample = SAMPLE.exec(text)?.[0]
      if (response.ok && title === expected[key].title && text.endsWith('</html>') && !sample) return []
      return [`${key}: status ${response.status}, title "${title}", sample data "${sample}"`]
    }),
  )
  return wrong.flat()
}

/** The URLs of the images in the agency's folder that the home page uses, in every width and format. */
export async function listPictures(origin: string): Promise<string[]> {
  const text = await (await fetch(origin)).text()
  return [...new Set(text.match(/\/pictures\/[\w.-]+/g))].map((path) => origin + path)
}
