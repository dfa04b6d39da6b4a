import { describe, expect, it } from 'vitest'
import { listTestProblems, loadTestContent, noImages } from '../testing/load-test-content.ts'
import { createTestFrontend } from '../testing/test-app.ts'

const photo = {
  width: 1000,
  height: 500,
  color: '#336699',
  variants: [
    { type: 'image/avif', width: 400, file: 'a.avif' },
    { type: 'image/avif', width: 1000, file: 'b.avif' },
    { type: 'image/webp', width: 1000, file: 'c.webp' },
    { type: 'image/jpeg', width: 400, file: 'd.jpg' },
    { type: 'image/jpeg', width: 1000, file: 'e.jpg' },
  ],
} as const

const withPhoto = { ...noImages, found: new Map([['office.jpg', photo]]) }

function load(siteFile: string) {
  const { contents, styles } = loadTestContent(siteFile, {}, withPhoto)
  return { content: contents[0], styles }
}

function listProblems(siteFile: string): readonly string[] {
  return listTestProblems(siteFile, {}, { ...noImages, imageNames: ['Office.JPG'] })
}

describe('resolve', () => {
  it('returns one style rule for each focus point, and marks the image', () => {
    const image = '{ image: office.jpg, alt: Our office, focus: 50% 30% }'
    const { content, styles } = load(`about: { banner: ${image}, building: ${image} }`)
    expect(content.about.banner).toMatchObject({ alt: 'Our office', focus: '50% 30%' })
    expect(styles.match(/\[data-focus[^}]+\}/g)).toEqual(['[data-focus="50% 30%"]{object-position:50% 30%}'])
  })

  it('returns the style rules of the theme', () => {
    const { styles } = load('theme: { accent: "#8A2BE2", action: "#1D4ED8" }')
    expect(styles).toMatch(/^:root\{--ember-600:#8A2BE2;.*--pine-700:#1D4ED8;.*\}$/)
  })

  it('parses the body of a page and keeps its images', () => {
    const { content } = load('pages: { visa: { body: "## Papers\\n\\n![A stamp](dubai.svg)" } }')
    const picture = { ...createTestFrontend().images.get('dubai.svg'), alt: 'A stamp' }
    expect(content.pages.visa.body).toEqual([
      { tag: 'h2', children: ['Papers'] },
      { tag: 'p', children: [{ picture }] },
    ])
    expect(content.pages.tours.body).toBeUndefined()
  })

  it('lists what the sample says of the company, whatever sections About Us has, unless the page is hidden', () => {
    const list = (...lines: string[]) => loadTestContent(lines.join('\n')).report.sampleKeys
    const sections = 'about: { sections: [description], description: [Ours.], label: Ours }'
    expect(list(sections).filter((key) => key.startsWith('about.'))).toEqual(['about.company.text'])
    expect(list('pages: { about: { hidden: true } }').filter((key) => key.startsWith('about.'))).toEqual([])
    expect(list('home: { footer: "Copyright {year}" }')).not.toContain('home.footer')
  })

  it('lists default values that the agency has not confirmed, and pages without a body', () => {
    const { report } = loadTestContent(`
agency: { name: Gulistan, email: salam@gulistan.example, phones: ["+92 300 0000000", "+92 61 0000000"] }
home: { sections: [airlines, welcome, statistics], statistics: { counters: [{ icon: ticket, end: 12, text: Years }] } }
about: { ceo: { name: Ali } }
pages: { visa: { body: Text }, tours: { hidden: true } }
confirmed: [agency.city, home.airlines]
`)
    const agencyKeys = ['agency.brand', 'agency.phones', 'agency.address', 'agency.social']
    expect(report.sampleKeys).toEqual([
      ...agencyKeys,
      'home.welcome.label',
      'home.footer',
      'about.label',
      'about.description',
      'about.ceo.label',
      'about.ceo.letter',
      'about.company.text',
    ])
    expect(report.titlePages).toEqual(expect.arrayContaining(['pages.services', 'pages.umrah', 'pages.contact']))
    expect(report.titlePages.filter((page) => ['pages.visa', 'pages.tours'].includes(page))).toEqual([])
  })
})

describe('resolve for images', () => {
  it('provides several formats and a placeholder colour', () => {
    const { content, styles } = load('about: { banner: { image: office.jpg, alt: Our office } }')
    expect(content.about.banner).toEqual({
      src: '/pictures/e.jpg',
      width: 1000,
      height: 500,
      alt: 'Our office',
      color: '336699',
      sources: [
        { type: 'image/avif', srcSet: '/pictures/a.avif 400w,/pictures/b.avif 1000w' },
        { type: 'image/webp', srcSet: '/pictures/c.webp 1000w' },
      ],
    })
    expect(styles).toContain('[data-color="336699"]')
  })

  it('reports an image that cannot be used', () => {
    const failures = new Map([['broken.jpg', 'broken.jpg is damaged.']])
    expect(listTestProblems('favicon: { image: broken.jpg, alt: "" }', {}, { ...noImages, failures })).toEqual([
      'site.yaml, line 1, favicon.image: broken.jpg is damaged.',
    ])
  })
})

describe('resolve for invalid content', () => {
  it.each([
    [
      'about: { banner: { image: favicon.svg, alt: "", focus: left } }',
      ['about.banner.focus: must be two percentages'],
    ],
    ['logo: { image: missing.png, alt: "" }', ['logo.image: there is no image "missing.png" in images/']],
    [
      'logo: { image: office.jpg, alt: "" }',
      ['logo.image: there is no image "office.jpg" in images/; did you mean "O'],
    ],
    [
      'logo: { image: favicon.png, alt: "" }',
      ['logo.image: there is no image "favicon.png" in images/; did you mean "f'],
    ],
    ['logo: { image: ../site.yaml, alt: "" }', ['logo.image: must be the name of a file in images/, without a folder']],
    ['confirmed: [home.welcome]', ['confirmed[0]: must be one of agency.name,']],
  ])('reports %s', (siteFile, problems) => {
    const lines = problems.map((problem): unknown => expect.stringContaining(`site.yaml, line 1, ${problem}`))
    expect(listProblems(siteFile)).toEqual(lines)
  })

  it('reports all problems together, with line, key and message', () => {
    const siteFile = `
agency:
  phones: [03001234567]
theme: { action: "#ffee00" }
pages:
  visa:
    body: |
      ## Papers

      ![A](missing.jpg)

      <b>All</b> of [them](javascript:alert(1)) ![B](../office.jpg)
`
    expect(listProblems(siteFile)).toEqual([
      'site.yaml, line 3, agency.phones[0]: must be an international number in quotes, for example "+92 300 0000000"',
      expect.stringMatching(
        /^site\.yaml, line 4, theme\.action: .*the contrast is 1(?:\.\d+)? to 1, and must be 4\.5 to 1/,
      ),
      'site.yaml, line 10, pages.visa.body: there is no image "missing.jpg" in images/',
      expect.stringMatching(/^site\.yaml, line 12, pages\.visa\.body: "<b>" is not supported/),
      expect.stringMatching(/^site\.yaml, line 12, pages\.visa\.body: "javascript:alert\(1\)" is not a supported link/),
      'site.yaml, line 12, pages.visa.body: there is no image "../office.jpg" in images/',
    ])
  })

  it('names a body that would take long to read', () => {
    const stars = '*'.repeat(6000)
    expect(listProblems(`pages: { visa: { body: "${stars}a${stars}" } }`)).toContain(
      'site.yaml, line 1, pages.visa.body: has 6,000 signs such as *, _, [ and |, and may have 2,000; make the text shorter',
    )
  })

  it('names the texts that are too many, and shows them as they are written', () => {
    const body = '**a** _b_ '.repeat(150)
    const page = (index: number) =>
      `  - { path: /p-${index}, name: P${index}, title: A title, description: Some words, body: '${body}' }\n`
    const listPages = (count: number) =>
      `extraPages:\n${Array.from({ length: count }, (_, index) => page(index)).join('')}`
    expect(listProblems(listPages(10))).toEqual([])
    const problems = listProblems(listPages(60))
    expect(problems.length).toBeGreaterThan(20)
    const message = 'is one text too many: all texts together have too many lines and signs such as *, _, [ and |'
    expect(problems.filter((problem) => !problem.endsWith(message))).toEqual([])
    expect(problems.at(-1)).toContain('extraPages[59].body')
  })
})
