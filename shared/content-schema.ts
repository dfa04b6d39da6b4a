// The one description of the content. The browser imports its types only, so that the bundle holds no validation code.
import { z } from 'zod'
import { iconNames } from './icons.ts'
import { mapPages, pageKeys } from './pages.ts'

const dataSchemas = new WeakSet<z.ZodType>()

// Generating code for a schema takes longer than parsing the content with it, and would delay the start.
z.config({ jitless: true })

export const LIST_HINT = 'must be a list, each entry on its own line after "-"'

const text = z.string('must be text; put a number or a date in quotes').min(1, 'must not be empty')
const phone = z
  .string('must be text: put the number in quotes, for example "+92 300 0000000"')
  .overwrite(cleanPhone)
  .regex(/^\+[1-9][\d ()-]{6,20}$/, 'must be an international number, for example "+92 300 0000000"')
const email = data(z.email('must be an e-mail address, for example salam@agency.example'))
const webLink = data(
  z.url({
    protocol: /^https?$/,
    hostname: z.regexes.domain,
    error: 'must be a complete URL, for example https://facebook.com/agency',
  }),
)
const COLOR_HINT = 'must be a colour of six digits in quotes, for example "#0B5D52"'
const color = z.string(COLOR_HINT).regex(/^#[\da-f]{6}$/i, COLOR_HINT)
const COUNT_MAX = 99_999_999
const count = z
  .int('must be a whole number, for example 2500')
  .min(0, 'must not be below 0')
  .max(COUNT_MAX, `must not be above ${COUNT_MAX}`)
const icon = data(z.enum(iconNames, `must be one of ${iconNames.join(', ')}`))
const page = data(z.enum(pageKeys, `must be one of ${pageKeys.join(', ')}`))
const markdown = text
  .brand<'Markdown', 'inout'>()
  .meta({ description: 'Markdown: ## headings, lists, **bold**, [links](https://…) and ![what it shows](photo.jpg)' })

/** An image as content names it: a file in images/, and what it shows. An empty `alt` marks it as decorative. */
const imageRef = object({
  image: data(text.regex(/^[^/\\{}]+$/, 'must be the name of a file in images/, without a folder and without { }')),
  alt: z.string('must describe the image in a few words, or be "" for a decorative image'),
})
const heading = { label: text, heading: text }
const iconCard = { icon, title: text, text }

const agency = object({
  name: text,
  brand: text,
  city: text,
  /** International numbers, the first one being `{phone}`. */
  phones: data(list(phone)),
  email,
  address: text,
  social: list(object({ icon, name: text, link: webLink })),
})

const labels = object({
  skipLink: text,
  homeLink: text,
  mainNavigation: text,
  openMenu: text,
  closeMenu: text,
  menu: text,
  newTab: text,
  stopMotion: text,
  startMotion: text,
  previousSlide: text,
  nextSlide: text,
  /** With `{n}` and `{total}`. */
  slideOf: text,
})

const home = object({
  // An airline without a logo is shown by its name.
  airlines: object({ label: text, items: list(object({ name: text, logo: imageRef.optional() })) }),
  welcome: object({ ...heading, text }),
  slideshow: object({ label: text, slides: list(imageRef) }),
  services: object({
    ...heading,
    // A featured card is shown inverted, in the colour of the agency.
    cards: list(object({ ...iconCard, isFeatured: z.boolean('must be true or false').optional() })),
  }),
  whyChooseUs: object({ ...heading, cards: list(object(iconCard)) }),
  whyBrand: object({ ...heading, picture: imageRef, items: list(object(iconCard)) }),
  destinations: object({ ...heading, cards: list(object({ country: text, image: imageRef })) }),
  statistics: object({ label: text, counters: list(object({ icon, end: count, text })) }),
  footer: text,
})

const about = object({
  banner: imageRef,
  ...heading,
  description: list(text),
  ceo: object({
    ...heading,
    // The monogram is drawn over the default portrait, until there is a photograph.
    portrait: object({ ...imageRef.shape, monogram: text.optional() }),
    pullLine: text,
    letter: list(text),
    name: text,
    title: text,
  }),
  contact: object({ heading: text }),
  company: object({ heading: text, text }),
  social: object({ heading: text }),
  building: imageRef,
})

/** Pages with their own sections. All others show their name and an optional body. */
const sectionPages = ['home', 'about'] as const

const pageTexts = object({ name: text, title: text, description: text, body: markdown.optional() })
const sectionPageTexts = pageTexts.omit({ body: true })

/** All texts, numbers and images of the site. */
export const contentSchema = object({
  agency,
  theme: data(
    object({
      accent: color.meta({ description: 'The colour of marks and small labels, for example "#BF3F1E"' }).optional(),
      action: color.meta({ description: 'The colour of links and buttons, for example "#0B5D52"' }).optional(),
    }),
  ),
  pages: object(
    mapPages((key) =>
      (sectionPages as readonly string[]).includes(key) ? (sectionPageTexts as typeof pageTexts) : pageTexts,
    ),
  ),
  home,
  about,
  logo: object({
    ...imageRef.shape,
    containsBrand: z
      .boolean('must be true or false')
      .meta({ description: 'true if the logo shows the brand itself, so that it is not written beside the logo' })
      .optional(),
  }),
  favicon: imageRef,
  airplane: imageRef,
  labels,
  /** Rows of the menu: text and path as requirement 2.5 lists them, and the page that the row opens. */
  overlay: list(object({ text, path: data(text), page })),
  errors: object({ heading: text, notFound: text, serverError: text, partTimeout: text, homeLink: text }),
})

/** An object without other keys. */
export function object<Shape extends z.ZodRawShape>(shape: Shape) {
  const keys = Object.keys(shape).join(', ')
  return z.strictObject(shape, {
    error: ({ code }) =>
      code === 'unrecognized_keys'
        ? `is not a known key; known keys are ${keys}`
        : `must contain ${keys}, each on its own line`,
  })
}

/** Contact lists surround numbers with invisible marks, and separate groups by other kinds of spaces and hyphens. */
function cleanPhone(phone: string): string {
  return phone
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/\p{Pd}/gu, '-')
    .trim()
}

/** The type of the input of the fields that `data` marks. No value has it: translations leave the fields out. */
export interface Data<Value> {
  readonly data: Value
}

/** The content with its data marked. */
export type MarkedContent = z.input<typeof contentSchema>

/** Whether `data` has marked this schema of a field. */
export function isDataSchema(schema: z.ZodType): boolean {
  return dataSchemas.has(schema)
}

/** Marks a field whose value is the same in every language. All other strings are texts, which have translations. */
function data<Schema extends z.ZodType>(schema: Schema) {
  const marked = schema.clone() as z.ZodType<z.output<Schema>, Data<z.output<Schema>>>
  dataSchemas.add(marked)
  return marked
}

function list<Item extends z.ZodType>(item: Item) {
  return z.array(item, LIST_HINT).min(1, 'must have at least one entry')
}
