import { analyse } from 'scslre'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { formerRequests, otherRequests } from '../../shared/specification/former-requests.ts'
import type { SchemaNode } from '../../shared/model/schema-tree.ts'
import { siteTree } from '../content/site-schema.ts'
import { buildTestSite, loadTestContent, noImages, SITE_ORIGIN } from '../testing/load-test-content.ts'
import { readCompleteAgency } from '../testing/read-complete-agency.ts'
import { isObject } from '../../shared/model/content-path.ts'

const PLACE = 'https://maps.example.com/sitara'
const NAME = 'Sitara Sample International Travel, Tours & Pilgrim Services (Private) Limited'
const ADDRESS = 'Suite 12, Example Trade Centre, opposite the Sample Post Office, Rahim Yar Khan'

const [siteFile, ur] = [readCompleteAgency('site.yaml'), readCompleteAgency('site.ur.yaml')]
const variant = { file: 'a.svg', type: 'image/svg+xml', width: 3 } as const
const image = { width: 3, height: 1, color: '', variants: [variant] }
const light = { ...image, variants: [{ ...variant, file: 'light.svg' }] }
const found = new Map(Object.entries({ 'word-mark.svg': image, 'word-mark-light.svg': light, 'wide.jpg': image }))
const images = { ...noImages, found }

const { readPage: read, ...site } = buildTestSite(siteFile, { ur }, images)
const listIds = (html: string) => [...html.matchAll(/<(?:section|h1|h2)[^>]* id="([\w-]+)"/g)].map(([, id]) => id)

async function readJsonLd(path: string): Promise<unknown> {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(await read(path))?.[1] ?? '')
}

/** A value with the keys of a schema, and one entry in each list. */
function createValue({ fields, entry }: SchemaNode): unknown {
  if (entry) return [createValue(entry)]
  if (fields.size === 0) return true
  return Object.fromEntries([...fields].map(([key, child]) => [key, createValue(child)]))
}

/** The keys of all values, such as `.agency.offices[].name`. One page represents all. */
function listKeys(value: unknown, key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => listKeys(item, `${key}[]`))
  if (!isObject(value)) return [key]
  return Object.entries(value).flatMap(([name, child]) => listKeys(child, `${key}.${key === '.pages' ? '*' : name}`))
}

describe('the complete agency', () => {
  it('uses every key', () => {
    const used = new Set(listKeys(parse(siteFile)))
    expect(listKeys(createValue(siteTree)).filter((key) => !used.has(key))).toEqual([])
  })

  it('translates every text, and leaves none of the sample', () => {
    const { report } = loadTestContent(siteFile, { ur }, images)
    expect(report.sampleKeys).toEqual([])
    expect(report.titlePages).toContain('pages./guides')
    expect(report.untranslatedKeys).toEqual([])
  })
})

describe('the sections of Home', () => {
  it('are shown in the order of the list', async () => {
    const html = await read('/')
    const order = [
      'why-brand',
      'services',
      'testimonials',
      'destinations',
      'packages',
      'statistics',
      'slideshow',
      'contact-band',
    ]
    expect(listIds(html)).toEqual(order)
    const tones = ['paper', 'sand', 'paper', 'sand', 'paper', 'sand']
    expect([...html.matchAll(/<section[^>]* data-tone="(\w+)"/g)].map(([, tone]) => tone)).toEqual(tones)
  })

  it('mark a featured card', async () => {
    expect((await read('/')).match(/data-featured="[^"]*"/g)).toEqual(['data-featured="true"'])
  })

  it('load the first picture of the first screen at once, which link previews show too', async () => {
    const html = await read('/')
    expect(/<img fetchPriority="high"[^>]*src="([^"]+)"/.exec(html)?.[1]).toContain('/pictures/a.svg')
    expect(html).toMatch(/property="og:image:alt" content="A valley/)
  })

  it('are left out if they are not listed or have no entries, and the title stays', async () => {
    const small = 'agency: { social: [] }\nhome: { sections: [statistics, services], statistics: { counters: [] } }'
    const { readPage: readSmall } = buildTestSite(small)
    expect(listIds(await readSmall('/'))).toEqual(['services'])
    expect(listIds(await readSmall('/about-us'))).not.toContain('social-links')
    expect(await readSmall('/')).toMatch(/<h1 class="visually-hidden" tabindex="-1"><span>Welcome to Namuna/)
  })
})

describe('Home', () => {
  it('has no splash if the agency turns it off', async () => {
    expect(await read('/')).not.toMatch(/id="splash"|href="#splash"|location\.hash/)
  })

  it('links cards to pages', async () => {
    expect(await read('/ur')).toMatch(/<h3><a [^>]*href="\/ur\/offers"[^>]*><span>ٹکٹ<\/span><svg.*?<\/svg><\/a><\/h3>/)
    expect(await read('/')).toMatch(/<figcaption[^>]*><a [^>]*href="\/guides"[^>]*><span>Baku<\/span><svg/)
  })
})

describe('a page of the complete agency', () => {
  it('has its sections in the order of the list', async () => {
    expect(listIds(await read('/about-us'))).toEqual(['ceo-message', 'contact-us', 'about-the-company', 'social-links'])
  })

  it('names the link around the logo with the brand that it shows', async () => {
    expect(await read('/')).toMatch(/aria-label="Sitara Sample International Travels, Sitara Sample/)
    expect(await buildTestSite('').readPage('/')).toContain('aria-label="Namuna Travel Agency, home page"')
  })

  it('has a contact bar that calls, and starts a chat with a question about the page', async () => {
    const html = await read('/ur/offers')
    expect(html).toMatch(/<aside[^>]*><a [^>]*href="tel:\+923000000001">/)
    expect(html).toContain(
      `href="https://wa.me/923000000002?text=${encodeURIComponent('سلام، پیشکشیں کے بارے میں سوال:')}"`,
    )
    expect(await read('/')).toContain('href="https://wa.me/923000000002"')
  })

  it('has a logo for dark backgrounds in the footer', async () => {
    const [footer = ''] = /<footer.*<\/footer>/s.exec(await read('/visa')) ?? []
    expect(footer).toMatch(/<img[^>]* src="\/pictures\/light\.svg"[^>]* alt="Sitara/)
  })

  it('shows the questions of a page', async () => {
    const html = await read('/visa')
    const [, section = ''] = /aria-labelledby="questions">(.*?)<\/section>/s.exec(html) ?? []
    expect(section).toMatch(
      /<h2 id="questions"><span>What families ask<\/span><\/h2><div[^>]*><details[^>]*><summary[^>]*>/,
    )
    expect(section).toContain('<span>What does Sitara Sample International Travels charge?</span>')
    expect(section).toMatch(
      /<div id="question-when-must-we-apply"[^>]*>.*<strong>passport<\/strong>.*href="\/contact"/s,
    )
    const urdu = await read('/ur/visa')
    expect(urdu).toContain('<span>درخواست کب دیں؟</span>')
    expect(urdu).toContain('<div id="question-when-must-we-apply"')
    expect(await read('/umrah')).not.toContain('<details')
  })

  it('shows the phone number in the header in the order in which it is dialled', async () => {
    const [header = ''] = (await read('/ur')).split('</header>')
    expect(header).toContain('<span dir="ltr">+92 300 0000001</span></a>')
  })

  it('shows how to reach every office, above the body', async () => {
    const [, main = ''] = (await read('/contact')).split('<main')
    const office = 'Sitara Sample International Travel,.*Suite 12.*Monday – Thursday: 10.am.–.{2}7.pm'
    expect(main).toMatch(new RegExp(`${office}.*Branch in Multan.*Branch in Faisalabad.*Before you come`, 's'))
    expect(main).toContain(`href="${PLACE}-multan"`)
    expect(await read('/ur/contact')).toContain('پیر – جمعرات')
  })
})

describe('an address of the former site', () => {
  const isPage = (url: string) => site.pageTable.has(url.replace(/\?.*/s, ''))
  const find = (url: string) => site.findQueryRedirect(url) ?? (isPage(url) ? undefined : site.findRedirect(url))

  it.each(formerRequests)('is %s, and leads to %s', (request, target) => {
    expect(find(request)).toBe(target)
  })

  it.each(otherRequests)('is not %s', (request) => {
    expect(find(request)).toBeUndefined()
  })

  it('is found in linear time', () => {
    const patterns = [...site.redirects.formerWithQuery, ...site.redirects.former].map(({ pattern }) => pattern)
    expect(patterns.flatMap((source) => analyse({ source: `^${source}`, flags: 'i' }).reports)).toEqual([])
  })
})

describe('the structured data', () => {
  // Source: https://developers.google.com/search/docs/appearance/structured-data/local-business
  it('have an entry for each office, with its hours, map and phone numbers', async () => {
    const hours = (dayOfWeek: string[], opens: string, closes: string) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek,
      opens,
      closes,
    })
    const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday']
    const agency = { '@id': `${SITE_ORIGIN}/#agency` }
    const graph = [
      {
        '@type': 'TravelAgency',
        ...agency,
        name: NAME,
        alternateName: 'Sitara Sample International Travels',
        url: `${SITE_ORIGIN}/`,
        logo: `${SITE_ORIGIN}/icon-512.png`,
        telephone: ['+92 300 0000001', '+92 (42) 0000001'],
        address: ADDRESS,
        hasMap: `${PLACE}-main`,
        openingHoursSpecification: [hours(weekdays, '10:00', '19:00'), hours(['Saturday'], '10:00', '16:00')],
        email: 'reservations@sitara-sample-international.example',
        sameAs: ['https://youtube.example/sitara'],
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          telephone: '+92 300 0000002',
          availableLanguage: ['en', 'ur'],
        },
      },
      {
        '@type': 'TravelAgency',
        '@id': `${SITE_ORIGIN}/#office-1`,
        name: `${NAME}, Branch in Multan`,
        parentOrganization: agency,
        telephone: ['+92 61 0000001'],
        address: '3 Sample Street, Multan',
        hasMap: `${PLACE}-multan`,
        openingHoursSpecification: [hours([...weekdays, 'Friday', 'Saturday'], '11:00', '18:00')],
      },
      {
        '@type': 'TravelAgency',
        '@id': `${SITE_ORIGIN}/#office-2`,
        name: `${NAME}, Branch in Faisalabad`,
        parentOrganization: agency,
        telephone: ['+92 41 0000001'],
        address: '8 Placeholder Bazaar, Faisalabad',
      },
      expect.objectContaining({ '@type': 'WebPage' }),
    ]
    expect(await readJsonLd('/contact')).toEqual({ '@context': 'https://schema.org', '@graph': graph })
    expect(await readJsonLd('/about-us')).toHaveProperty('@graph.length', 4)
    expect(await readJsonLd('/')).toHaveProperty('@graph.length', 2)
    expect(await readJsonLd('/visa')).toHaveProperty('@graph.length', 1)
  })
})
