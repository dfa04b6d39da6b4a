import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { imageFiles } from '../../client/entry-server.tsx'
import { defaultContent } from '../../shared/default-content/default-content.ts'
import { getText } from '../../shared/text-language.ts'
import { createImageProcessor } from '../images/image-processor.ts'
import { IMAGES_PATH } from '../images/image-variants.ts'
import { createFolderReader } from './content-reader.ts'
import { loadContent } from './load-content.ts'
import { ContentError } from './problem.ts'
import { siteFileSchema } from './site-file-schema.ts'

const root = await mkdtemp(path.join(os.tmpdir(), 'site-folder-'))
const folder = path.join(root, 'site')
const images = path.join(folder, 'images')
const processor = createImageProcessor(path.join(root, 'cache'))
const inspect = vi.spyOn(processor, 'inspect')
afterAll(async () => {
  processor.close()
  await rm(root, { recursive: true })
})

beforeEach(async () => {
  inspect.mockClear()
  await rm(folder, { recursive: true, force: true })
  await mkdir(images, { recursive: true })
})

async function load() {
  const reader = createFolderReader({ folder, isRequired: false, processor, awaitImages: true })
  const loaded = await loadContent(reader, new Map(Object.entries(imageFiles)))
  return { ...loaded, content: loaded.contents[0] }
}

async function loadWith(...lines: string[]) {
  await writeFile(path.join(folder, 'site.yaml'), lines.join('\n'))
  return load()
}

async function listProblems(...lines: string[]): Promise<readonly string[]> {
  const error: unknown = await loadWith(...lines).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ContentError)) throw new Error('The folder was accepted.', { cause: error })
  return error.problems
}

async function addPhoto(name: string) {
  const photo = sharp({ create: { width: 1000, height: 500, channels: 3, background: '#336699' } })
  await photo.jpeg().toFile(path.join(images, name))
}

describe('loadContent', () => {
  it('returns the default content for a folder without a site file', async () => {
    const { content } = await load()
    expect(content.agency).toEqual(defaultContent.agency)
    expect((await loadWith('agency:', 'about:')).content).toEqual(content)
  })

  it('returns the default content for a folder that does not exist', async () => {
    const { content } = await load()
    await rm(folder, { recursive: true })
    expect((await load()).content).toEqual(content)
  })

  it('merges the site file over the default content and fills placeholders with its values', async () => {
    const { content } = await loadWith('agency:', '  name: Gulistan Travel & Tours', '  brand: Gulistan')
    expect(content.home.whyBrand.heading).toBe('Why Gulistan ?')
    expect(content.agency.city).toBe(defaultContent.agency.city)
  })

  it('replaces lists as a whole, whatever their length', async () => {
    const titles = ['One', 'Two', 'Three', 'Four']
    const cards = titles.map((title) => `      - { icon: star, title: ${title}, text: A reason. }`)
    const { content } = await loadWith('home:', '  whyChooseUs:', '    cards:', ...cards)
    expect(content.home.whyChooseUs.cards.map(({ title }) => title)).toEqual(titles)
    expect(content.home.whyChooseUs.heading).toBe(defaultContent.home.whyChooseUs.heading)
  })

  it('uses the brand where the name is too long for search engines', async () => {
    const name = 'Al-Madinah Gulshan-e-Iqbal International Hajj, Umrah & Travel Services'
    const { content } = await loadWith('agency:', `  name: ${name}`, '  brand: Al-Madinah')
    expect(content.pages.contact.title).toBe('Contact | Al-Madinah')
    for (const { title, description } of Object.values(content.pages)) {
      expect(getText(title).length).toBeLessThanOrEqual(60)
      expect(getText(description).length).toBeLessThanOrEqual(160)
    }
  })

  it('returns a version that changes with the content', async () => {
    const { version } = await load()
    expect(version).toMatch(/^[\da-f]{12}$/)
    expect((await loadWith('agency: { city: Lahore }')).version).not.toBe(version)
    expect((await loadWith('theme: { accent: "#8A2BE2" }')).version).not.toBe(version)
    expect((await loadWith('')).version).toBe(version)
  })

  it('returns the style rules of the theme', async () => {
    const { styles } = await loadWith('theme: { accent: "#8A2BE2", action: "#1D4ED8" }')
    const action = '--pine-800:#[\\da-f]{6};--pine-700:#1D4ED8;'
    expect(styles).toMatch(new RegExp(`^:root\\{--ember-500:#8A2BE2;--ember-600:#8A2BE2;${action}`))
  })

  it('parses the body of a page and keeps its images', async () => {
    const body = 'body: "## Papers\\n\\n![A stamp](dubai.svg)"'
    const { content } = await loadWith(`pages: { visa: { ${body} } }`)
    const picture = { ...imageFiles['dubai.svg'], alt: 'A stamp' }
    expect(content.pages.visa.body).toEqual([
      { tag: 'h2', children: ['Papers'] },
      { tag: 'p', children: [{ picture }] },
    ])
    expect(content.pages.tours.body).toBeUndefined()
  })
})

describe('loadContent for images', () => {
  it('provides several formats and a placeholder colour', async () => {
    await addPhoto('office.jpg')
    const { content, styles } = await loadWith('about: { banner: { image: office.jpg, alt: Our office } }')
    const { src, sources, color, ...banner } = content.about.banner
    expect(banner).toEqual({ width: 1000, height: 500, alt: 'Our office' })
    expect(src).toMatch(new RegExp(`^${IMAGES_PATH}\\w+-800\\.jpg$`))
    expect(sources?.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
    expect(sources?.[0]?.srcSet).toMatch(/-400\.avif 400w,.*-1000\.avif 1000w$/)
    expect(styles).toContain(`[data-color="${color}"]`)
  })

  it('finds built-in ones without inspecting a file', async () => {
    const { content } = await loadWith('about: { banner: { image: dubai.svg, alt: Dubai } }')
    expect(content.about.banner.src).toBe(imageFiles['dubai.svg']?.src)
    expect(inspect).not.toHaveBeenCalled()
  })

  it('rejects missing and unreadable ones, and paths to another folder', async () => {
    await writeFile(path.join(images, 'broken.jpg'), 'no image')
    const problems = await listProblems(
      'logo: { image: missing.png, alt: "" }',
      'favicon: { image: broken.jpg, alt: "" }',
      'airplane: { image: ../site.yaml, alt: "" }',
    )
    expect(problems).toEqual([
      'line 1, logo.image: there is no image "missing.png" in images/',
      expect.stringMatching(/^line 2, favicon\.image: broken\.jpg (can't|cannot) be read as an? (picture|image)/),
      'line 3, airplane.image: must be the name of a file in images/, without a folder and without { }',
    ])
  })

  it('finds a file whose accented letters are decomposed, as macOS names it', async () => {
    await addPhoto('cafe\u0301-\u06c1\u0654.jpg')
    const { content } = await loadWith('about: { banner: { image: caf\u00e9-\u06c2.jpg, alt: Our café } }')
    expect(content.about.banner).toMatchObject({ width: 1000, height: 500 })
  })

  it('suggests the nearest name for a missing one', async () => {
    await addPhoto('Office.JPG')
    const lines = ['about: { banner: { image: office.jpg, alt: Our office } }', 'logo: { image: favicon.png, alt: "" }']
    expect(await listProblems(...lines)).toEqual([
      'line 1, about.banner.image: there is no image "office.jpg" in images/; did you mean "Office.JPG"?',
      'line 2, logo.image: there is no image "favicon.png" in images/; did you mean "favicon.svg"?',
    ])
  })

  it('reports those of a page body at their line, and reads nothing outside of images/', async () => {
    await addPhoto('office.jpg')
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
    expect(await listProblems(...lines)).toEqual([
      'line 6, pages.visa.body: there is no image "missing.jpg" in images/',
      'line 8, pages.visa.body: there is no image "../office.jpg" in images/',
    ])
  })
})

describe('loadContent for invalid content', () => {
  it('reports all problems together, with line, key and message', async () => {
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
      '  banner: { image: missing.jpg, alt: Our office }',
      'pages:',
      '  visa:',
      '    body: |',
      '      ## Papers',
      '      <b>All</b> of [them](javascript:alert(1))',
    )
    expect(problems).toEqual([
      'line 4, agency.phones[1]: must be text: put the number in quotes, for example "+92 300 0000000"',
      expect.stringMatching(/^line 5, agency\.emial: is not a known key; known keys are name, brand,/),
      'line 7, agency.social[0].link: must be a complete URL, for example https://facebook.com/agency',
      expect.stringMatching(/^line 9, theme\.action: .*the contrast is 1\.\d+ to 1, and must be 4\.5 to 1/),
      'line 11, about.banner.image: there is no image "missing.jpg" in images/',
      expect.stringMatching(/^line 16, pages\.visa\.body: "html" is not supported/),
      expect.stringMatching(/^line 16, pages\.visa\.body: "html" is not supported/),
      expect.stringMatching(/^line 16, pages\.visa\.body: "javascript:alert\(1\)" is not a supported link/),
    ])
  })

  it('reports YAML syntax errors with their line', async () => {
    const problem: unknown = expect.stringMatching(/^line 2: Missing closing "quote/)
    expect(await listProblems('agency:', '  name: "Gulistan')).toEqual([problem])
  })

  it('reports an unquoted colour, which is a YAML comment', async () => {
    expect(await listProblems('theme:', '  accent: #BF3F1E')).toEqual([
      'line 2, theme.accent: must be a colour of six digits in quotes, for example "#0B5D52"',
    ])
  })

  it('reports titles and descriptions of the agency that search engines would cut off', async () => {
    const title = 'Visa help for family visits to Saudi Arabia, Dubai and Turkey'
    expect(await listProblems(`pages: { visa: { title: "${title}", description: Short } }`)).toEqual([
      'line 1, pages.visa.title: has 61 characters; search engines show 1 to 60 in full',
      'line 1, pages.visa.description: has 5 characters; search engines show 50 to 160 in full',
    ])
  })
})

describe('siteFileSchema', () => {
  it('accepts every key of the default content', () => {
    expect(siteFileSchema.safeParse(defaultContent).error).toBeUndefined()
  })
})
