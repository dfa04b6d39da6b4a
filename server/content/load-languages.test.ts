import { describe, expect, it } from 'vitest'
import { getDefaultContent } from '../../shared/default-content/default-content.ts'
import { languageCodes, type Language } from '../../shared/languages.ts'
import { listTestProblems, loadTestContent } from '../testing/load-test-content.ts'

const english = { lang: 'en', dir: 'ltr' }

type Lines = readonly string[]

function joinLines(siteFile: Lines, translations: Partial<Record<Language, Lines>> = {}) {
  const texts = Object.entries(translations).map(([language, lines]) => [language, lines.join('\n')])
  return [siteFile.join('\n'), Object.fromEntries(texts)] as const
}

const load = (...parameters: Parameters<typeof joinLines>) => loadTestContent(...joinLines(...parameters))
const listProblems = (...parameters: Parameters<typeof joinLines>) => listTestProblems(...joinLines(...parameters))

// The default texts may lack some translations.
const { untranslatedKeys: gaps } = load([], { ur: [] }).report

function loadUrdu(siteFile: Lines, translation: Lines) {
  const { contents, report } = load(siteFile, { ur: translation })
  const [english, urdu] = contents
  if (!urdu) throw new Error('There is no Urdu content.')
  return { english, urdu, untranslatedKeys: report.untranslatedKeys.filter((key) => !gaps.includes(key)) }
}

describe('the languages of a site', () => {
  const listLanguages = (...parameters: Parameters<typeof load>) =>
    load(...parameters).contents.map(({ locale }) => locale.language)

  it('are English without a setting', () => {
    expect(listLanguages([])).toEqual(['en'])
  })

  it('are those that site.yaml names, in that order', () => {
    expect(listLanguages(['languages: [en, ur]'])).toEqual(['en', 'ur'])
    expect(listLanguages(['languages: [ur, en]'])).toEqual(['ur', 'en'])
    expect(listLanguages(['languages: [ur]'])).toEqual(['ur'])
  })

  it('include those of translations, unless site.yaml names others', () => {
    expect(listLanguages([], { ur: [] })).toEqual(['en', 'ur'])
    expect(listLanguages(['languages: [en]'], { ur: ['emial: x'] })).toEqual(['en'])
  })

  it.each(['languages: [en, xx]', 'languages: ur', 'languages: []', 'languages: [en, en]'])(
    'are rejected in one sentence: %s',
    (line) => {
      const hint = `must be a list of different languages among ${languageCodes.join(', ')}, for example [en, ur]`
      expect(listProblems(['', line])).toEqual([expect.stringMatching(/^site\.yaml, line 2, languages(?:\[1\])?: /)])
      expect(listProblems([line])[0]).toContain(hint)
    },
  )

  it('reject a translation of the first language', () => {
    const expected = 'site.en.yaml: is not used; the texts of the first language are in site.yaml'
    expect(listProblems([], { en: [] })).toEqual([expected])
  })
})

describe('content in a second language', () => {
  it('has the default texts of that language and the data of site.yaml', () => {
    const { urdu } = loadUrdu(['agency: { phones: ["+92 42 1234567"] }'], [])
    expect(urdu.home.services.heading).toBe(getDefaultContent('ur').home.services.heading)
    expect(urdu.home.services.cards[0]?.icon).toBe('ticket')
    expect(urdu.agency.phones).toEqual(['+92 42 1234567'])
  })

  it('has the texts of the translation, entry by entry', () => {
    const { urdu } = loadUrdu(
      [
        'home: { services: { cards: [{ icon: bed, title: Rooms, text: One }, { icon: star, title: Two, text: Two }] } }',
      ],
      ['home: { services: { cards: [{ title: کمرے }, { title: دو, text: دو }] } }'],
    )
    expect(urdu.home.services.cards).toEqual([
      { icon: 'bed', title: 'کمرے', text: { value: 'One', key: 'home.services.cards[0].text', language: english } },
      { icon: 'star', title: 'دو', text: 'دو' },
    ])
  })

  it('translates texts of site.yaml that are default texts, wherever they are', () => {
    const [first, second] = getDefaultContent('en').home.services.cards
    const { urdu, untranslatedKeys } = loadUrdu(
      [`home: { services: { cards: ${JSON.stringify([second, first])} } }`],
      [],
    )
    const translated = getDefaultContent('ur').home.services.cards
    expect(urdu.home.services.cards.map(({ title }) => title)).toEqual([translated[1]?.title, translated[0]?.title])
    expect(untranslatedKeys).toEqual([])
  })

  it('isolates values and phone numbers in right-to-left texts', () => {
    const { english, urdu } = loadUrdu(
      ['agency: { brand: Gulistan, city: Lahore, phones: ["+92 42 1234567"] }'],
      [
        'agency: { city: لاہور }',
        'home: { footer: "{brand}، {city}، {phone} یا 0300 7654321" }',
        'about: { ceo: { name: "{brand}" } }',
      ],
    )
    const expected = '\u2068Gulistan\u2069، لاہور، \u2068+92 42 1234567\u2069 یا \u20660300 7654321\u2069'
    expect(urdu.home.footer).toBe(expected)
    expect(urdu.about.ceo.name).toBe('Gulistan')
    expect(JSON.stringify(english)).not.toMatch(/[\u2066-\u2069]/)
  })

  it('keeps links of a body without isolates', () => {
    const lines = ['pages:', '  visa:', '    body: "[{phone}](tel:+923001234567) [x](tel:{phone})"']
    const { urdu } = loadUrdu(['agency: { phones: ["+92423334444"] }'], lines)
    const json = JSON.stringify(urdu.pages.visa.body)
    expect(json).toContain('"link":"tel:+923001234567"')
    expect(json).toContain('"link":"tel:+92423334444"')
    expect(json).toContain('\u2068+92423334444\u2069')
  })
})

describe('texts without a translation', () => {
  const siteFile = [
    'agency: { name: Gulistan Travels, brand: Gulistan, city: Lahore }',
    'home: { footer: "{name} in {city}", welcome: { label: "{city}" } }',
  ]

  it('stay in the first language, with its values, and are listed', () => {
    const { urdu, untranslatedKeys } = loadUrdu(siteFile, ['agency: { city: لاہور }'])
    expect(urdu.home.footer).toEqual({ value: 'Gulistan Travels in Lahore', key: 'home.footer', language: english })
    expect(urdu.agency.brand).toEqual({ value: 'Gulistan', key: 'agency.brand', language: english })
    expect(urdu.home.welcome.label).toBe('لاہور')
    const keys = ['agency.name', 'agency.brand', 'home.footer']
    expect(untranslatedKeys).toEqual(keys.map((key) => `site.ur.yaml, ${key}`))
  })

  it('include a body, which is marked as a whole', () => {
    const body = ['pages:', '  visa:', '    body: |', '      ## Papers', '      ![Dubai](dubai.svg)']
    const { urdu, untranslatedKeys } = loadUrdu(body, [])
    expect(urdu.pages.visa.body).toEqual({
      value: expect.arrayContaining([{ tag: 'h2', children: ['Papers'] }]),
      key: 'pages.visa.body',
      language: english,
    })
    expect(untranslatedKeys).toEqual(['site.ur.yaml, pages.visa.body'])
    expect(loadUrdu(body, ['pages: { visa: { body: "## کاغذات" } }']).urdu.pages.visa.body).toEqual([
      { tag: 'h2', children: ['کاغذات'] },
    ])
  })
})

describe('problems of a translation', () => {
  const list = (...lines: string[]) => listProblems([], { ur: lines })

  it('name the file and the line', () => {
    expect(listProblems(['logo: 5'], { ur: ['home:', '  foter: x'] })).toEqual([
      expect.stringMatching(/^site\.yaml, line 1, logo: must contain image, alt/),
      'site.ur.yaml, line 2, home.foter: is not a known key; did you mean "footer"?',
    ])
  })

  it.each([
    ['theme: { action: "#000000" }', /^site\.ur\.yaml, line 1, theme: is not a known key/],
    ['home: { destinations: { cards: [{ image: { image: x.svg } }] } }', /cards\[0\]\.image\.alt: must describe/],
    ['about: { banner: { alt: 5 } }', /about\.banner\.alt: must describe the image/],
    [`pages: { visa: { title: ${'x'.repeat(61)} } }`, /pages\.visa\.title: has 61 characters/],
    ['home: [', /^site\.ur\.yaml, line 1: /],
  ])('are reported: %s', (line, expected) => {
    expect(list(line)).toEqual([expect.stringMatching(expected)])
  })

  it('include entries that site.yaml does not have', () => {
    expect(list('home: { whyBrand: { items: [{}, {}, { title: تین }] } }')).toEqual([
      'site.ur.yaml, line 1, home.whyBrand.items: must have at most 2 entries, as in site.yaml',
    ])
    const siteFile = ['home: { airlines: { items: [{ name: PIA }] } }']
    expect(listProblems(siteFile, { ur: ['home: { airlines: { items: [{ logo: { alt: پی آئی اے } }] } }'] })).toEqual([
      'site.ur.yaml, line 1, home.airlines.items[0].logo: describes an image that site.yaml does not have',
    ])
    expect(listProblems(['footer: a: b'], { ur: ['extraPages: [{ name: پیشکشیں }]'] })).toHaveLength(1)
  })
})

it.each(['xx', 'skr', 'zh-Hant', 'UR'])('rejects a translation into a language that is not supported: %s', (tag) => {
  const expected = `site.${tag}.yaml: "${tag}" must be one of ${languageCodes.join(', ')}`
  expect(listTestProblems('', { [tag]: '' })).toEqual([expected])
})
