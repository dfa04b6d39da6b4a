import { describe, expect, it } from 'vitest'
import { getDefaultContent } from '../../shared/default-content/default-content.ts'
import { languageCodes } from '../../shared/languages/languages.ts'
import { listTestProblems, loadAll, loadTestContent } from '../testing/load-test-content.ts'

const english = { lang: 'en', dir: 'ltr' }

// The default texts may lack some translations.
const { untranslatedKeys: gaps } = loadTestContent('', { ur: '' }).report

function loadUrdu(siteFile: string, translation = '') {
  const { contents, report } = loadTestContent(siteFile, { ur: translation })
  const [english, urdu] = contents
  if (!urdu) throw new Error('There is no Urdu content.')
  return { english, urdu, untranslatedKeys: report.untranslatedKeys.filter((key) => !gaps.includes(key)) }
}

describe('the languages of a site', () => {
  it.each([
    ['', {}, ['en']],
    ['languages: [en, ur]', {}, ['en', 'ur']],
    ['languages: [ur, en]', {}, ['ur', 'en']],
    ['languages: [ur]', {}, ['ur']],
    ['', { ur: '' }, ['en', 'ur']],
    ['languages: [en]', { ur: 'emial: x' }, ['en']],
  ])('are those that site.yaml names, or English and those of translations: %j, %j', (siteFile, texts, expected) => {
    expect(loadTestContent(siteFile, texts).contents.map(({ locale }) => locale.language)).toEqual(expected)
  })

  it.each(['languages: [en, xx]', 'languages: ur', 'languages: []', 'languages: [en, en]'])(
    'are rejected in one sentence: %s',
    (line) => {
      const hint = `must be a list of different languages among ${languageCodes.join(', ')}, for example [en, ur]`
      const [problem, ...others] = listTestProblems(`\n${line}`)
      expect(problem).toMatch(/^site\.yaml, line 2, languages(?:\[1\])?: /)
      expect(problem).toContain(hint)
      expect(others).toEqual([])
    },
  )

  it('reject a translation of the first language', () => {
    const expected = 'site.en.yaml: is not used; the texts of the first language are in site.yaml'
    expect(listTestProblems('', { en: '' })).toEqual([expected])
  })

  it.each(['xx', 'skr', 'zh-Hant', 'UR'])('reject a translation into a language that is not supported: %s', (tag) => {
    const expected = `site.${tag}.yaml: "${tag}" must be one of ${languageCodes.join(', ')}`
    expect(listTestProblems('', { [tag]: '' })).toEqual([expected])
  })
})

describe('content in a second language', () => {
  it('has the default texts of that language and the data of site.yaml', () => {
    const { urdu } = loadUrdu('agency: { phones: ["+92 42 1234567"] }')
    expect(urdu.home.services.heading).toBe(getDefaultContent('ur').home.services.heading)
    expect(urdu.home.services.cards[0]?.icon).toBe('ticket')
    expect(urdu.agency.phones).toEqual(['+92 42 1234567'])
  })

  it('has the texts of the translation, entry by entry', () => {
    const cards = '[{ icon: bed, title: Rooms, text: One }, { icon: star, title: Two, text: Two }]'
    const translation = 'home: { services: { cards: [{ title: کمرے }, { title: دو, text: دو }] } }'
    const { urdu } = loadUrdu(`home: { services: { cards: ${cards} } }`, translation)
    expect(urdu.home.services.cards).toEqual([
      { icon: 'bed', title: 'کمرے', text: { value: 'One', key: 'home.services.cards[0].text', language: english } },
      { icon: 'star', title: 'دو', text: 'دو' },
    ])
  })

  it('translates texts of site.yaml that are default texts, wherever they are', () => {
    const [first, second] = getDefaultContent('en').home.services.cards
    const { urdu, untranslatedKeys } = loadUrdu(`home: { services: { cards: ${JSON.stringify([second, first])} } }`)
    const translated = getDefaultContent('ur').home.services.cards
    expect(urdu.home.services.cards.map(({ title }) => title)).toEqual([translated[1]?.title, translated[0]?.title])
    expect(untranslatedKeys).toEqual([])
  })

  it('isolates values and phone numbers in right-to-left texts', () => {
    const { english, urdu } = loadUrdu(
      'agency: { brand: Gulistan, city: Lahore, phones: ["+92 42 1234567"] }',
      `agency: { city: لاہور }
home: { footer: "{brand}، {city}، {phone} یا 0300 7654321" }
about: { ceo: { name: "{brand}" } }`,
    )
    const expected = '\u2068Gulistan\u2069، لاہور، \u2068+92 42 1234567\u2069 یا \u20660300 7654321\u2069'
    expect(urdu.home.footer).toBe(expected)
    expect(urdu.about.ceo.name).toBe('Gulistan')
    expect(JSON.stringify(english)).not.toMatch(/[\u2066-\u2069]/)
  })

  it('isolates the year, except in a text that lacks a translation', () => {
    const siteFile = 'home: { footer: "{year} Our words", welcome: { label: "{year} Our label" } }'
    const { urdu } = loadUrdu(siteFile, 'home: { footer: "{year} ہمارے الفاظ" }')
    expect(urdu.home.footer).toMatch(/^\u2068\d{4}\u2069 /)
    expect(urdu.home.welcome.label).toMatchObject({ value: expect.stringMatching(/^\d{4} Our label$/) })
  })

  it('keeps links of a body without isolates', () => {
    const body = 'pages: { visa: { body: "[{phone}](tel:+923001234567) [x](tel:{phone})" } }'
    const json = JSON.stringify(loadUrdu('agency: { phones: ["+92423334444"] }', body).urdu.pages.visa.body)
    expect(json).toContain('"link":"tel:+923001234567"')
    expect(json).toContain('"link":"tel:+92423334444"')
    expect(json).toContain('\u2068+92423334444\u2069')
  })
})

describe('texts without a translation', () => {
  it('stay in the first language, with its values, and are listed', () => {
    const { urdu, untranslatedKeys } = loadUrdu(
      `agency: { name: Gulistan Travels, brand: Gulistan, city: Lahore }
home: { footer: "{name} in {city}", welcome: { label: "{city}" } }`,
      'agency: { city: لاہور }',
    )
    expect(urdu.home.footer).toEqual({ value: 'Gulistan Travels in Lahore', key: 'home.footer', language: english })
    expect(urdu.agency.brand).toEqual({ value: 'Gulistan', key: 'agency.brand', language: english })
    expect(urdu.home.welcome.label).toBe('لاہور')
    const keys = ['agency.name', 'agency.brand', 'home.footer']
    expect(untranslatedKeys).toEqual(keys.map((key) => `site.ur.yaml, ${key}`))
  })

  it('include a body, which is marked as a whole', () => {
    const body = 'pages: { visa: { body: "## Papers\\n![Dubai](dubai.svg)" } }'
    const { urdu, untranslatedKeys } = loadUrdu(body)
    expect(urdu.pages.visa.body).toEqual({
      value: expect.arrayContaining([{ tag: 'h2', children: ['Papers'] }]),
      key: 'pages.visa.body',
      language: english,
    })
    expect(untranslatedKeys).toEqual(['site.ur.yaml, pages.visa.body'])
    const { pages } = loadUrdu(body, 'pages: { visa: { body: "## کاغذات" } }').urdu
    expect(pages.visa.body).toEqual([{ tag: 'h2', children: ['کاغذات'] }])
  })
})

describe('problems of a translation', () => {
  it('come after those of site.yaml, with their file and line', () => {
    expect(listTestProblems('logo: 5', { ur: 'home:\n  foter: x' })).toEqual([
      expect.stringMatching(/^site\.yaml, line 1, logo: must contain image, alt/),
      'site.ur.yaml, line 2, home.foter: is not a known key; did you mean "footer"?',
    ])
  })

  it.each([
    ['theme: { action: "#000000" }', ', theme: is not a known key'],
    ['home: { destinations: { cards: [{ image: { image: favicon.svg } }] } }', 'cards[0].image.alt: must describe'],
    ['about: { banner: { alt: 5 } }', ', about.banner.alt: is read as the number 5; put it in quotes: "5"'],
    ['home: [', ': a "[" above is not closed'],
    ['home: { whyBrand: { items: [{}, {}, { title: تین }] } }', 'must have at most 2 entries, as in site.yaml'],
    ['home: { airlines: { items: [{ logo: { alt: پی } }] } }', 'describes an image that site.yaml does not have'],
  ])('are reported: %s', (translation, message) => {
    const problems = listTestProblems('home: { airlines: { items: [{ name: PIA }] } }', { ur: translation })
    expect(problems).toEqual([expect.stringMatching(/^site\.ur\.yaml, line 1/)])
    expect(problems[0]).toContain(message)
  })

  it('leave out only their entry of a list that site.yaml does not have', () => {
    const questions = '[{ question: One, answer: "" }, { question: Two, answer: 5 }, { question: Three, answer: No }]'
    const { localized, problems } = loadAll('', { ur: `pages: { visa: { questions: ${questions} } }` })
    expect(localized.languages[1]?.content.pages.visa.questions).toEqual([
      { question: 'One', answer: '' },
      { question: 'Three', answer: 'No' },
    ])
    expect(problems.map(({ key }) => key)).toEqual([0, 1].map((index) => `pages.visa.questions[${index}].answer`))
  })

  it('do not include missing entries if site.yaml is not valid', () => {
    expect(listTestProblems('footer: a: b', { ur: 'extraPages: [{ name: پیشکشیں }]' })).toHaveLength(1)
  })
})
