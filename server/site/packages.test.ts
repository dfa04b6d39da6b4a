import { describe, expect, it } from 'vitest'
import { localize } from '../content/localized.ts'
import { parse } from '../content/parsed.ts'
import { resolve } from '../content/resolved.ts'
import { show } from '../content/shown.ts'
import { buildTestSite, checkTestContent, noImages, SITE_ORIGIN } from '../testing/load-test-content.ts'
import { describeProblem } from '../content/problem.ts'

const siteFile = `languages: [en, ur]
agency: { whatsapp: +92 300 1234567 }
home: { sections: [services, packages] }
pages:
  umrah:
    packages:
      - name: Short Umrah
        nights: 14
        days: 15
        price: from Rs 2.85 lakh
        departures: [2099-04-20, 2099-03-12, 2099-04-02, 2099-03-12, 2100-01-05]
        facts: [{ icon: bed, text: Hotel near the Haram }]
        mark: Few seats
        link: /visa
        onHome: true
      - { name: Long Umrah, nights: 1, price: on request }
      - { name: Old Umrah, price: Rs 200, departures: [2020-01-01], staysAtEnd: true }
      - { name: Hidden Umrah, price: Rs 300, departures: [2020-01-01] }
`
const ur = `pages:
  umrah:
    packages: [{ name: مختصر عمرہ, facts: [{ text: حرم کے قریب }], mark: چند نشستیں }, {}, {}, {}]
`
const { readPage } = buildTestSite(siteFile, { ur })

async function listCards(path: string): Promise<string[]> {
  return (await readPage(path)).match(/<article.*?<\/article>/gs) ?? []
}

/** The text of HTML, without the isolation of numbers. */
function getTextContent(html = ''): string {
  const text = html.replace(/<svg.*?<\/svg>/gs, '').replace(/<[^>]*>/g, ' ')
  return text
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

const readLink = (html = '') => decodeURIComponent(/href="(https:\/\/wa[^"]*|tel:[^"]*)"/.exec(html)?.[1] ?? '')

describe('the packages of a page', () => {
  it('are in the order of the file, those that are over at the end or not at all', async () => {
    const names = (await listCards('/umrah')).map((card) => getTextContent(/<h3.*?<\/h3>/s.exec(card)?.[0]))
    expect(names).toEqual(['Short Umrah', 'Long Umrah', 'Old Umrah'])
  })

  it('say what families ask', async () => {
    const [first, second, last] = (await listCards('/umrah')).map(getTextContent)
    expect(first).toBe(
      'Few seats Short Umrah 14 nights, 15 days Leaves on 12 March 2099 Also on 2 April, 20 April and 5 January 2100 ' +
        'Hotel near the Haram from Rs 285,000 Ask on WhatsApp Everything about it',
    )
    expect(second).toBe('Long Umrah 1 night Price on request Ask on WhatsApp')
    expect(last).toContain('The last group has left.')
  })

  it('are in Urdu on the Urdu page', async () => {
    const [first] = (await listCards('/ur/umrah')).map(getTextContent)
    expect(first).toMatch(/^چند نشستیں مختصر عمرہ 14 راتیں[،,] 15 دن .*12 مارچ،? 2099 .* حرم کے قریب 285,000 روپے سے/)
  })

  it('are asked about by name and date, or by name', async () => {
    const [first, second] = (await listCards('/umrah')).map(readLink)
    expect(first).toMatch(/^https:\/\/wa\.me\/923001234567\?text=.*Short Umrah on 12 March 2099/)
    expect(second).toMatch(/\?text=.*Long Umrah/)
  })

  it('are asked about by phone without WhatsApp', async () => {
    const { readPage: read } = buildTestSite(siteFile.replace('whatsapp: +92 300 1234567', 'phones: [+92 42 1234567]'))
    expect(readLink(/<article.*?<\/article>/s.exec(await read('/umrah'))?.[0])).toBe('tel:+92421234567')
  })

  it('are structured data with what the page shows', async () => {
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await readPage('/umrah')) ?? []
    const { '@graph': graph } = JSON.parse(json) as { '@graph': Record<string, unknown>[] }
    const trips = graph.filter((node) => node['@type'] === 'TouristTrip')
    expect(trips).toEqual([
      expect.objectContaining({
        name: 'Short Umrah',
        url: `${SITE_ORIGIN}/umrah#package-1`,
        departureTime: '2099-03-12',
        offers: { '@type': 'AggregateOffer', lowPrice: 285_000, priceCurrency: 'PKR' },
      }),
      expect.not.objectContaining({
        offers: expect.anything() as unknown,
        departureTime: expect.anything() as unknown,
      }),
      expect.objectContaining({ offers: { '@type': 'Offer', price: 200, priceCurrency: 'PKR' } }),
    ])
  })

  it.each([
    ['Rs 285,000 per person', 'Rs 285,000 per person', '285,000 روپے فی کس'],
    ['from SAR 1,500 per head', 'from SAR 1,500 per person', 'SAR 1,500 فی کس سے'],
  ])('have the price %s in the words of the language', async (price, english, urdu) => {
    const file = `languages: [en, ur]\npages: { umrah: { packages: [{ name: Umrah, price: '${price}' }] } }`
    const { readPage: read } = buildTestSite(file, { ur: 'pages: { umrah: { packages: [{ name: عمرہ }] } }' })
    expect(getTextContent(await read('/umrah'))).toContain(english)
    expect(getTextContent(await read('/ur/umrah'))).toContain(urdu)
  })

  it('are not in the HTML of other pages', async () => {
    expect(await listCards('/visa')).toEqual([])
    expect(await readPage('/visa')).not.toContain('Umrah,')
  })
})

describe('the packages on Home', () => {
  it('are those that are marked for it, in short, with a link to their page', async () => {
    const cards = await listCards('/')
    expect(cards.map(getTextContent)).toEqual([
      'Few seats Short Umrah 14 nights, 15 days Leaves on 12 March 2099 from Rs 285,000 ' +
        'Ask on WhatsApp Everything about it',
    ])
    expect(cards[0]).toContain('href="/visa"')
  })

  it('are at most six, and link to the page that they are on', async () => {
    const entry = (n: number) => `{ name: Trip ${n}, price: Rs ${n}, onHome: true }`
    const list = Array.from({ length: 7 }, (_, index) => entry(index + 1)).join(', ')
    const { readPage: read } = buildTestSite(
      `home: { sections: [packages] }\npages: { tours: { packages: [${list}] } }`,
    )
    const cards = (await read('/')).match(/<article.*?<\/article>/gs) ?? []
    expect(cards).toHaveLength(6)
    expect(cards[0]).toContain('href="/tours"')
  })

  it('are not there if no package is marked, or the section is not listed', async () => {
    const unmarked = siteFile.replace('onHome: true', 'onHome: false')
    const unlisted = siteFile.replace('sections: [services, packages]', 'sections: [services]')
    for (const text of [unmarked, unlisted]) {
      expect(await buildTestSite(text).readPage('/')).not.toMatch(/<article|id="packages"/)
    }
  })
})

describe('a departure', () => {
  const resolved = resolve(localize(parse({ 'site.yaml': siteFile })), noImages, new Map())
  const listDates = (day: string) => {
    const { contents, nextChange } = show(resolved, day)
    return { dates: contents[0].pages.umrah.packages?.[0]?.departures, next: nextChange?.date }
  }

  it.each([
    ['2099-03-12', ['2099-03-12', '2099-04-02', '2099-04-20', '2100-01-05'], '2099-03-13'],
    ['2099-03-13', ['2099-04-02', '2099-04-20', '2100-01-05'], '2099-04-03'],
    ['2099-04-20', ['2099-04-20', '2100-01-05'], '2099-04-21'],
  ])('is shown until its day is over, as on %s', (day, dates, next) => {
    expect(listDates(day)).toEqual({ dates, next })
  })

  it('removes its package on the day after the last one', () => {
    const names = (day: string) => show(resolved, day).contents[0].pages.umrah.packages?.map(({ name }) => String(name))
    expect(names('2099-04-20')).toHaveLength(3)
    expect(names('2100-01-06')).toHaveLength(2)
  })
})

describe('a mistake in a package', () => {
  const check = (entry: string) => checkTestContent(`pages: { umrah: { packages: [${entry}] } }`).map(describeProblem)

  it.each([
    ['{ name: A, price: "285,000" }', '[0].price: must be a price with its currency, for example from Rs 285,000'],
    ['{ name: A }', '[0].price: is missing'],
    ['{ name: A, price: Rs 5, departures: [2026-02-30] }', '[0].departures[0]: must be a date, for example 2026-03-01'],
    ['{ name: A, price: Rs 5, departures: [2020-01-01] }', '[0].departures: all dates are past; the package is hidden'],
    [
      '{ name: A, price: Rs 5, departures: [2020-01-01], staysAtEnd: true }',
      '[0].departures: all dates are past; the package is shown at the end',
    ],
    ['{ name: A, price: Rs 5 }, { name: A, price: Rs 6 }', '[1].name: "A" is also the name of a package above'],
    ['{ name: A, price: Rs 5, link: /hajj }', '[0].link: "/hajj" is not a page of this site'],
    ['{ name: A, price: Rs 5, seats: 4 }', '[0].seats: is not a known key'],
  ])('is one sentence: %s', (entry, message) => {
    expect(check(entry)).toEqual([expect.stringContaining(`pages.umrah.packages${message}`)])
  })
})
