import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { pictureFiles } from '../../client/entry-server.tsx'
import { defaultContent } from '../../shared/default-content/default-content.ts'
import { loadSiteFolder } from './load-content.ts'
import { createPictureFolder } from './image-folder.ts'
import { SiteFolderError } from './problem.ts'
import { siteSchema } from './schema.ts'

const root = await mkdtemp(path.join(os.tmpdir(), 'site-folder-'))
const folder = path.join(root, 'site')
const cache = path.join(root, 'cache')
afterAll(() => rm(root, { recursive: true }))

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(path.join(folder, 'images'), { recursive: true })
})

const load = () => loadSiteFolder(folder, pictureFiles, createPictureFolder(folder, cache))
const write = async (...lines: string[]) => {
  await writeFile(path.join(folder, 'site.yaml'), lines.join('\n'))
  return load()
}
const listProblems = async (...lines: string[]): Promise<readonly string[]> => {
  const error: unknown = await write(...lines).then(() => undefined, (reason: unknown) => reason)
  if (!(error instanceof SiteFolderError)) throw new Error('The folder was taken.', { cause: error })
  return error.problems
}
const addPhotograph = async (name: string) => sharp({ create: { width: 1000, height: 500, channels: 3, background: '#336699' } }).jpeg().toFile(path.join(folder, 'images', name))

describe('what the agency gives', () => {
  it('may be nothing at all', async () => {
    const { content } = await load()
    expect(content.agency).toEqual(defaultContent.agency)
    expect((await write('agency:', 'about:')).content).toEqual(content)
  })

  it('lies over the default content and fills in wherever a text uses it', async () => {
    const { content } = await write('agency:', '  name: Gulistan Travel & Tours', '  brand: Gulistan')
    expect(content.home.whyBrand.heading).toBe('Why Gulistan ?')
    expect(content.agency.city).toBe(defaultContent.agency.city)
  })

  it('replaces lists as a whole, however long', async () => {
    const cards = ['One', 'Two', 'Three', 'Four'].map((title) => `      - { icon: star, title: ${title}, text: A reason. }`)
    const { content } = await write('home:', '  whyChooseUs:', '    cards:', ...cards)
    expect(content.home.whyChooseUs.cards.map(({ title }) => title)).toEqual(['One', 'Two', 'Three', 'Four'])
    expect(content.home.whyChooseUs.heading).toBe(defaultContent.home.whyChooseUs.heading)
  })

  it('puts the brand in place of a name that is too long for search engines', async () => {
    const { content } = await write('agency:', '  name: Al-Madinah Gulshan-e-Iqbal International Hajj, Umrah & Travel Services', '  brand: Al-Madinah')
    expect(content.pages.contact.title).toBe('Contact | Al-Madinah')
    for (const { title, description } of Object.values(content.pages)) {
      expect(title.length).toBeLessThanOrEqual(60)
      expect(description.length).toBeLessThanOrEqual(160)
    }
  })

  it('changes the version', async () => {
    const { version } = await load()
    expect((await write('agency: { city: Lahore }')).version).not.toBe(version)
    expect((await write('')).version).toBe(version)
  })
})

describe('pictures', () => {
  it('are made fit for visitors, with a colour that holds their place', async () => {
    await addPhotograph('office.jpg')
    const { content, styles } = await write('about: { banner: { image: office.jpg, alt: Our office } }')
    expect(content.about.banner).toMatchObject({ width: 1000, height: 500, alt: 'Our office', src: expect.stringMatching(/^\/pictures\/\w+-800\.jpg$/) })
    expect(content.about.banner.sources?.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
    expect(content.about.banner.sources?.[0]?.srcSet).toMatch(/-400\.avif 400w,.*-1000\.avif 1000w$/)
    expect(styles).toContain(`[data-color="${content.about.banner.color}"]`)
  })

  it('may be those that come with the site', async () => {
    const { content } = await write('about: { banner: { image: dubai.svg, alt: Dubai } }')
    expect(content.about.banner.src).toBe(pictureFiles['dubai.svg']?.src)
  })

  it('are refused where they are missing, can’t be read, or lie elsewhere', async () => {
    await writeFile(path.join(folder, 'images', 'broken.jpg'), 'no picture')
    expect(
      await listProblems('logo: { image: gone.png, alt: "" }', 'favicon: { image: broken.jpg, alt: "" }', 'airplane: { image: ../site.yaml, alt: "" }'),
    ).toEqual([
      'line 1, logo.image: there is no picture "gone.png" in images/',
      expect.stringMatching(/^line 2, favicon\.image: broken\.jpg can't be read as an image/),
      'line 3, airplane.image: must be the name of a file in images/, without a folder',
    ])
  })
})

describe('mistakes', () => {
  it('are told all at once, with line and key, in plain words', async () => {
    const problems = await listProblems(
      'agency:',
      '  phones:',
      '    - "+92 300 0000000"',
      '    - 03001234567',
      '  emial: salam@agency.example',
      '  social:',
      '    - { icon: facebook-logo, name: Facebook, link: facebook }',
      'theme:',
      '  action: "#ffee00"',
      'about:',
      '  banner: { image: gone.jpg, alt: Our office }',
      'pages:',
      '  visa:',
      '    body: |',
      '      ## Papers',
      '      <b>All</b> of [them](javascript:alert(1))',
    )
    expect(problems).toEqual([
      'line 4, agency.phones[1]: must be a text: put the number in quotes, for example "+92 300 0000000"',
      expect.stringMatching(/^line 5, agency\.emial: is not known here; known are name, brand,/),
      'line 7, agency.social[0].link: must be a whole web address, for example https://facebook.com/agency',
      expect.stringMatching(/^line 9, theme\.action: .*the contrast is 1\.\d+ to 1, and must be 4\.5 to 1/),
      'line 11, about.banner.image: there is no picture "gone.jpg" in images/',
      expect.stringMatching(/^line 16, pages\.visa\.body: "html" is not taken/),
      expect.stringMatching(/^line 16, pages\.visa\.body: "html" is not taken/),
      expect.stringMatching(/^line 16, pages\.visa\.body: "javascript:alert\(1\)" is no address/),
    ])
  })

  it('in the YAML itself are told with their line', async () => {
    expect(await listProblems('agency:', '  name: "Gulistan')).toEqual([expect.stringMatching(/^line 2: Missing closing "quote/)])
  })

  it('are an unquoted colour, which YAML takes for a remark', async () => {
    expect(await listProblems('theme:', '  accent: #BF3F1E')).toEqual(['line 2, theme.accent: must be a colour of six digits in quotes, for example "#0B5D52"'])
  })

  it('are titles that search engines would cut off', async () => {
    expect(await listProblems('pages: { visa: { title: Visa help for family visits to Saudi Arabia, Dubai and Turkey }}')).toHaveLength(1)
  })
})

describe('the colours', () => {
  it('take the place of the tokens', async () => {
    const { styles } = await write('theme: { accent: "#8A2BE2", action: "#1D4ED8" }')
    expect(styles).toMatch(/^:root\{--ember-500:#8A2BE2;--ember-600:#8A2BE2;--pine-800:#[\da-f]{6};--pine-700:#1D4ED8;/)
  })
})

it('knows every key of the content, and no others', () => {
  const { pages, ...content } = defaultContent
  const texts = Object.fromEntries(Object.entries(pages).map(([key, { name, title, description }]) => [key, { name, title, description }]))
  expect(siteSchema.safeParse({ ...content, pages: texts }).error).toBeUndefined()
})
