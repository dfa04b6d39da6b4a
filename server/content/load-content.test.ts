import { describe, expect, it } from 'vitest'
import { imageFiles } from '../../client/entry-server.tsx'
import { defaultContent } from '../../shared/default-content/default-content.ts'
import { getText } from '../../shared/text-language.ts'
import type { AgencyImages } from './find-images.ts'
import { listTestProblems, loadTestContent, noImages } from '../testing/load-test-content.ts'

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

const withPhoto: AgencyImages = { ...noImages, found: new Map([['office.jpg', photo]]) }

function loadWith(...lines: string[]) {
  const loaded = loadTestContent(lines.join('\n'), {}, withPhoto)
  return { ...loaded, content: loaded.contents[0] }
}

function listProblems(...lines: string[]): readonly string[] {
  return listTestProblems(lines.join('\n'), {}, { ...noImages, fileNames: ['Office.JPG'] })
}

describe('loadContent', () => {
  it('returns the default content without a site file', () => {
    const { content } = loadWith()
    expect(content.agency).toEqual(defaultContent.agency)
    expect(loadWith('agency:', 'about:').content).toEqual(content)
  })

  it('merges the site file over the default content and fills placeholders with its values', () => {
    const { content } = loadWith('agency:', '  name: Gulistan Travel & Tours', '  brand: Gulistan')
    expect(content.home.whyBrand.heading).toBe('Why Gulistan ?')
    expect(content.agency.city).toBe(defaultContent.agency.city)
  })

  it('uses the brand where the name is too long for search engines', () => {
    const name = 'Al-Madinah Gulshan-e-Iqbal International Hajj, Umrah & Travel Services'
    const { content } = loadWith('agency:', `  name: ${name}`, '  brand: Al-Madinah')
    expect(content.pages.contact.title).toBe('Contact | Al-Madinah')
    for (const { title, description } of Object.values(content.pages)) {
      expect(getText(title).length).toBeLessThanOrEqual(60)
      expect(getText(description).length).toBeLessThanOrEqual(160)
    }
  })

  it('returns one style rule for each focus point, and marks the image', () => {
    const image = '{ image: office.jpg, alt: Our office, focus: 50% 30% }'
    const { content, styles } = loadWith('about:', `  banner: ${image}`, `  building: ${image}`)
    expect(content.about.banner).toMatchObject({ alt: 'Our office', focus: '50% 30%' })
    expect(styles.match(/\[data-focus[^}]+\}/g)).toEqual(['[data-focus="50% 30%"]{object-position:50% 30%}'])
  })

  it('reports a focus point that is not in steps of 10 %', () => {
    expect(listProblems('about:', '  banner: { image: office.svg, alt: "", focus: left }')).toEqual([
      'site.yaml, line 2, about.banner.focus: must be two percentages in steps of 10, from the left and from the top, ' +
        'for example 50% 30%',
    ])
  })

  it('returns the style rules of the theme', () => {
    const { styles } = loadWith('theme: { accent: "#8A2BE2", action: "#1D4ED8" }')
    const action = '--pine-800:#[\\da-f]{6};--pine-700:#1D4ED8;'
    expect(styles).toMatch(new RegExp(`^:root\\{--ember-500:#8A2BE2;--ember-600:#8A2BE2;${action}`))
  })

  it('parses the body of a page and keeps its images', () => {
    const body = 'body: "## Papers\\n\\n![A stamp](dubai.svg)"'
    const { content } = loadWith(`pages: { visa: { ${body} } }`)
    const picture = { ...imageFiles['dubai.svg'], alt: 'A stamp' }
    expect(content.pages.visa.body).toEqual([
      { tag: 'h2', children: ['Papers'] },
      { tag: 'p', children: [{ picture }] },
    ])
    expect(content.pages.tours.body).toBeUndefined()
  })
})

describe('loadContent for images', () => {
  it('provides several formats and a placeholder colour', () => {
    const { content, styles } = loadWith('about: { banner: { image: office.jpg, alt: Our office } }')
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

  it('rejects missing and unreadable ones, and paths to another folder', () => {
    const failures = new Map([['broken.jpg', 'broken.jpg is damaged.']])
    const lines = [
      'logo: { image: missing.png, alt: "" }',
      'favicon: { image: broken.jpg, alt: "" }',
      'airplane: { image: ../site.yaml, alt: "" }',
    ]
    expect(listTestProblems(lines.join('\n'), {}, { ...noImages, failures })).toEqual([
      'site.yaml, line 1, logo.image: there is no image "missing.png" in images/',
      'site.yaml, line 2, favicon.image: broken.jpg is damaged.',
      'site.yaml, line 3, airplane.image: must be the name of a file in images/, without a folder and without { }',
    ])
  })

  it('suggests the nearest name for a missing one', () => {
    const lines = ['about: { banner: { image: office.jpg, alt: Our office } }', 'logo: { image: favicon.png, alt: "" }']
    expect(listProblems(...lines)).toEqual([
      'site.yaml, line 1, about.banner.image: there is no image "office.jpg" in images/; did you mean "Office.JPG"?',
      'site.yaml, line 2, logo.image: there is no image "favicon.png" in images/; did you mean "favicon.svg"?',
    ])
  })

  it('reports those of a page body at their line, and reads nothing outside of images/', () => {
    const lines = [
      'pages:',
      '  visa:',
      '    body: |',
      '      Text',
      '',
      '      ![A](missing.jpg)',
      '',
      '      ![B](../office.jpg)',
    ]
    expect(listProblems(...lines)).toEqual([
      'site.yaml, line 6, pages.visa.body: there is no image "missing.jpg" in images/',
      'site.yaml, line 8, pages.visa.body: there is no image "../office.jpg" in images/',
    ])
  })
})

describe('loadContent for invalid content', () => {
  it('reports all problems together, with line, key and message', () => {
    const problems = listProblems(
      'agency:',
      '  phones:',
      '    - "+92 300 0000000"',
      '    - 03001234567',
      '  emal: salam@agency.example',
      '  social:',
      '    - { icon: facebook-logo, name: Facebook, link: facebook }',
      'theme:',
      '  action: "#ffee00"',
      'about:',
      '  banner: { image: missing.jpg, alt: Our office }',
      'pages:',
      '  visa:',
      '    body: |',
      '      ## Papers',
      '      <b>All</b> of [them](javascript:alert(1))',
    )
    expect(problems).toEqual([
      'site.yaml, line 4, agency.phones[1]: is read as the number 3001234567; put it in quotes: "03001234567"',
      'site.yaml, line 5, agency.emal: is not a known key; did you mean "email"?',
      'site.yaml, line 7, agency.social[0].link: must be a complete URL, for example https://facebook.com/agency',
      expect.stringMatching(/^site\.yaml, line 9, theme\.action: .*the contrast is 1\.\d+ to 1, and must be 4\.5 to 1/),
      'site.yaml, line 11, about.banner.image: there is no image "missing.jpg" in images/',
      expect.stringMatching(/^site\.yaml, line 16, pages\.visa\.body: "html" is not supported/),
      expect.stringMatching(/^site\.yaml, line 16, pages\.visa\.body: "html" is not supported/),
      expect.stringMatching(/^site\.yaml, line 16, pages\.visa\.body: "javascript:alert\(1\)" is not a supported link/),
    ])
  })

  it('reports titles and descriptions of the agency that search engines would cut off', () => {
    const title = 'Visa help for family visits to Saudi Arabia, Dubai and Turkey'
    expect(listProblems(`pages: { visa: { title: "${title}", description: Short } }`)).toEqual([
      'site.yaml, line 1, pages.visa.title: has 61 characters; search engines show 1 to 60 in full',
      'site.yaml, line 1, pages.visa.description: has 5 characters; search engines show 50 to 160 in full',
    ])
  })
})
