// The kinds of fields that the content consists of. Titles and hints are in the owner's words: forms show them.
import { z } from 'zod'
import { iconNames } from './icons.ts'
import { pageKeys, type ExtraPageKey } from './pages.ts'

const dataSchemas = z.registry<{ readonly isData: true }>()

/** The kinds of strings that forms show differently, and `order`: a list of different choices. */
export type MarkedKind = 'longText' | 'markdown' | 'color' | 'link' | 'alt' | 'focus' | 'order'

/** How forms show a value, where its type does not say it. */
export const markedKinds = z.registry<{ readonly kind: MarkedKind }>()

// Generating code for a schema takes longer than parsing the content with it, and would delay the start.
z.config({ jitless: true })

export const LIST_HINT = 'must be a list, each entry on its own line after "- "'

export const text = z.string('must be text; put a number or a date in quotes').min(1, 'must not be empty')
/** A text of one or more sentences. */
export const longText = ofKind('longText', text)
export const phone = z
  .string('must be text: put the number in quotes, for example "+92 300 0000000"')
  .overwrite(cleanPhone)
  .regex(/^\+[1-9][\d ()-]{6,20}$/, 'must be an international number, for example "+92 300 0000000"')
  .meta({ examples: ['+92 300 0000000'] })
export const email = data(z.email('must be an e-mail address, for example salam@agency.example'))
export const webLink = data(
  z.url({
    protocol: /^https?$/,
    hostname: z.regexes.domain,
    error: 'must be a complete URL, for example https://facebook.com/agency',
  }),
)
const COLOR_HINT = 'must be a colour of six digits in quotes, for example "#0B5D52"'
export const color = ofKind('color', z.string(COLOR_HINT).regex(/^#[\da-f]{6}$/i, COLOR_HINT))
const COUNT_MAX = 99_999_999
export const count = z
  .int('must be a whole number, for example 2500')
  .min(0, 'must not be below 0')
  .max(COUNT_MAX, `must not be above ${COUNT_MAX}`)
export const flag = z.boolean('must be true or false')
export const icon = data(z.enum(iconNames, `must be one of ${iconNames.join(', ')}`)).meta({ title: 'Icon' })
export const extraPagePath = data(
  z.custom<ExtraPageKey>(
    (value) => typeof value === 'string' && /^\/[a-z\d]+(?:-[a-z\d]+)*$/.test(value),
    'must be "/" with small letters, digits and hyphens, for example /offers',
  ),
)
const PAGE_LINK_HINT = 'must be the path of a page of the site, for example /visa'
export const pageLink = data(ofKind('link', text.regex(/^\/[a-z\d-]*$/, PAGE_LINK_HINT)))
export const anyLink = data(
  ofKind(
    'link',
    text.regex(
      /^(?:\/[a-z\d-]*$|https?:\/\/[^/\s]|tel:\+?\d|mailto:\S+@)/,
      'must be the path of a page, such as /umrah, or start with https://, tel: or mailto:',
    ),
  ),
)
export const calendarDate = z.iso.date('must be a date, for example 2026-03-01')
export const timeZone = z
  .string('must be the name of a time zone, for example Asia/Karachi')
  .refine(isTimeZone, 'must be the name of a time zone, for example Asia/Karachi')
export const page = data(z.enum(pageKeys, `must be one of ${pageKeys.join(', ')}`))
export const markdown = ofKind('markdown', text)
  .brand<'Markdown', 'inout'>()
  .meta({ description: 'Markdown: ## headings, lists, **bold**, [links](https://…) and ![what it shows](photo.jpg)' })

const FOCUS_HINT = 'must be two percentages in steps of 10, from the left and from the top, for example 50% 30%'

/**
 * An image as content names it: a file in images/, what it shows, and what its crops show. An empty `alt` marks it as
 * decorative.
 */
export const imageRef = object({
  image: data(
    text.regex(/^[^/\\{}]+$/, 'must be the name of a file in images/, without a folder and without { }'),
  ).meta({ title: 'File', description: 'The name of a file in images/', examples: ['office.jpg'] }),
  alt: ofKind('alt', z.string('must describe the image in a few words, or be "" for a decorative image')).meta({
    title: 'What it shows',
    description: 'For people who cannot see the image. Empty for an image that only decorates.',
  }),
  focus: data(ofKind('focus', z.string(FOCUS_HINT).regex(/^(?:0|[1-9]0|100)% (?:0|[1-9]0|100)%$/, FOCUS_HINT)))
    .meta({
      title: 'Focus point',
      description: 'What stays visible when the image is cropped: from the left and from the top, in steps of 10 %',
      examples: ['50% 30%'],
    })
    .optional(),
})

const DAYS_HINT = 'must be a day or a range of days in English, for example Fri or Mon-Sat'
const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
const day = `(?:${dayNames.join('|')})`
const TIME_HINT = 'must be a time of 24 hours in quotes, for example "09:30"'
const time = z.string(TIME_HINT).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, TIME_HINT)

/** When an office is open: a range of days with the same times. Other days are closed. */
export const hours = data(
  list(
    object({
      days: z
        .string(DAYS_HINT)
        .regex(new RegExp(`^${day}(?:-${day})?$`), DAYS_HINT)
        .meta({ title: 'Days', description: 'A day or a range of days, in English', examples: ['Mon-Sat', 'Fri'] }),
      open: time.meta({ title: 'Opens at', examples: ['10:00'] }),
      close: time.meta({ title: 'Closes at', examples: ['19:00'] }),
    }).meta({ title: 'Hours' }),
  ),
).meta({
  title: 'Opening hours',
  description: 'Days that are not listed are closed',
  examples: [[{ days: 'Mon-Sat', open: '10:00', close: '19:00' }]],
})

/** Names of sections in the order in which a page shows them. */
export function sectionList<const Name extends string>(names: readonly [Name, ...Name[]]) {
  const hint = `must be a list of different sections among ${names.join(', ')}`
  const order = z.array(z.enum(names, hint).meta({ title: 'Section' }), hint).refine(hasNoDuplicates, hint)
  return data(ofKind('order', order)).meta({
    title: 'Sections',
    description: 'In the order to show them. A section that is not listed is hidden.',
  })
}

export function hasNoDuplicates(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length
}

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

export function list<Item extends z.ZodType>(item: Item) {
  return optionalList(item).min(1, 'must have at least one entry')
}

/** A list that may be empty. What shows it is left out then. */
export function optionalList<Item extends z.ZodType>(item: Item) {
  return z.array(item, LIST_HINT)
}

/** The type of the input of the fields that `data` marks. No value has it: translations leave the fields out. */
export interface Data<Value> {
  readonly data: Value
}

/** Marks a field whose value is the same in every language. All other strings are texts, which have translations. */
export function data<Schema extends z.ZodType>(schema: Schema) {
  const marked = schema.clone() as z.ZodType<z.output<Schema>, Data<z.output<Schema>>>
  dataSchemas.add(marked, { isData: true })
  return marked
}

/** Marks a value with the way in which forms show it. */
function ofKind<Schema extends z.ZodType>(kind: MarkedKind, schema: Schema): Schema {
  const marked = schema.clone() as Schema
  markedKinds.add(marked, { kind })
  return marked
}

/** Whether `data` has marked this schema of a field, or the one that it was derived from. */
export function isDataSchema(schema: z.ZodType): boolean {
  return dataSchemas.get(schema) !== undefined
}

/** Gives a schema that is derived from `source` the title, the hint and the mark of that field. */
export function copyMeta<Schema extends z.ZodType>(source: z.ZodType, schema: Schema): Schema {
  const described = schema.meta(source.meta() ?? {})
  if (isDataSchema(source)) dataSchemas.add(described, { isData: true })
  return described
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Contact lists surround numbers with invisible marks, and separate groups by other kinds of spaces and hyphens. */
function cleanPhone(number: string): string {
  return number
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/\p{Pd}/gu, '-')
    .trim()
}
