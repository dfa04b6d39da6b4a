import { z } from 'zod'
import { defaultContent } from '../../shared/default-content/default-content.ts'
import { iconNames } from '../../shared/icons.ts'
import { pageKeys } from '../../shared/pages.ts'

const text = z.string('must be a text; a number or a date becomes one in quotes').min(1, 'must not be empty')
const phone = z
  .string('must be a text: put the number in quotes, for example "+92 300 0000000"')
  .regex(/^\+[1-9][\d ()-]{6,20}$/, 'must be an international number, for example "+92 300 0000000"')
const email = z.email('must be an e-mail address, for example salam@agency.example')
const webLink = z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'must be a whole web address, for example https://facebook.com/agency' })
const COLOR_HINT = 'must be a colour of six digits in quotes, for example "#0B5D52"'
const color = z.string(COLOR_HINT).regex(/^#[\da-f]{6}$/i, COLOR_HINT)
const wholeNumber = z.int('must be a whole number, for example 2500').min(0, 'must not be below 0')
const icon = z.enum(iconNames, `must be one of ${iconNames.join(', ')}`)
const page = z.enum(pageKeys, `must be one of ${pageKeys.join(', ')}`)
const picture = all({
  image: text.regex(/^[^/\\]+$/, 'must be the name of a file in images/, without a folder'),
  alt: z.string('must say in a few words what the picture shows, or be "" where it only decorates'),
})
const iconCard = { icon, title: text, text }
const heading = { label: text, heading: text }
const pageTexts = { name: text, title: text, description: text }
const body = text.meta({ description: 'Markdown: ## headings, lists, **bold**, [links](https://…) and ![what it shows](picture.jpg)' })

/** What `site.yaml` may hold: the keys of the content, each optional; lists and pictures are given as a whole. */
export const siteSchema = some({
  agency: some({ name: text, brand: text, city: text, phones: list(phone), email, address: text, social: list(all({ icon, name: text, link: webLink })) }),
  theme: some({
    accent: color.meta({ description: 'The colour of marks and small labels, for example "#BF3F1E"' }),
    action: color.meta({ description: 'The colour of what one can press, for example "#0B5D52"' }),
  }),
  pages: some({
    home: some(pageTexts),
    about: some(pageTexts),
    services: some({ ...pageTexts, body }),
    visa: some({ ...pageTexts, body }),
    umrah: some({ ...pageTexts, body }),
    tours: some({ ...pageTexts, body }),
    contact: some({ ...pageTexts, body }),
  }),
  home: some({
    airlines: some({ label: text, items: list(all({ name: text, logo: picture.optional() })) }),
    welcome: some({ ...heading, text }),
    slideshow: some({ label: text, slides: list(picture) }),
    services: some({ ...heading, cards: list(all({ ...iconCard, isFeatured: z.boolean('must be true or false').optional() })) }),
    whyChooseUs: some({ ...heading, cards: list(all(iconCard)) }),
    whyBrand: some({ ...heading, picture, items: list(all(iconCard)) }),
    destinations: some({ ...heading, cards: list(all({ country: text, image: picture })) }),
    statistics: some({ label: text, counters: list(all({ icon, end: wholeNumber, text })) }),
    footer: text,
  }),
  about: some({
    banner: picture,
    ...heading,
    description: list(text),
    ceo: some({
      ...heading,
      portrait: all({ ...picture.shape, monogram: text.optional() }),
      pullLine: text,
      letter: list(text),
      name: text,
      title: text,
    }),
    contact: some({ heading: text }),
    company: some({ heading: text, text }),
    social: some({ heading: text }),
    building: picture,
  }),
  logo: picture,
  favicon: picture,
  airplane: picture,
  labels: some(texts(defaultContent.labels)),
  overlay: list(all({ text, path: text, page })),
  errors: some(texts(defaultContent.errors)),
})

/** The whole of `site.yaml`, checked. */
export type SiteFile = z.infer<typeof siteSchema>

/** An object of which every key may be left out, and all of them: YAML reads a key with nothing below it as null. */
function some<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess((value) => value ?? {}, all(shape).partial())
}

/** An object of which every key must be given. */
function all<Shape extends z.ZodRawShape>(shape: Shape) {
  const keys = Object.keys(shape).join(', ')
  return z.strictObject(shape, { error: ({ code }) => (code === 'unrecognized_keys' ? `is not known here; known are ${keys}` : `must hold ${keys}, each on a line of its own`) })
}

function list<Item extends z.ZodType>(item: Item) {
  return z.array(item, 'must be a list, each entry on a line of its own after a "-"').min(1, 'must list at least one')
}

function texts<Key extends string>(content: Readonly<Record<Key, string>>): Record<Key, typeof text> {
  return Object.fromEntries(Object.keys(content).map((key) => [key, text])) as Record<Key, typeof text>
}
