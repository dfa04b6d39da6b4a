import { describe, expect, it } from 'vitest'
import type { SiteContent } from './content.ts'
import { defaultContent } from './default-content/default-content.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import { defaultLocale } from './locale.ts'
import { getPageContent, getSharedContent } from './page-content.ts'
import { mapPages, pageKeys, pages } from './pages.ts'

const ORIGIN = 'https://www.agency.example'
// Images are passed on as they are, so they need not be resolved.
const content = {
  ...fillPlaceholders(defaultContent),
  locale: defaultLocale,
} as unknown as SiteContent

describe('getPageContent', () => {
  it.each(pageKeys)('contains the title, description and canonical URL of %s', (page) => {
    const { title, description } = content.pages[page]
    const canonical = ORIGIN + pages[page].path
    expect(getPageContent(content, page, ORIGIN).head).toEqual({ title, description, canonical })
  })

  it('has no canonical URL without a public origin', () => {
    expect(getPageContent(content, 'visa', undefined).head.canonical).toBeUndefined()
  })

  it('contains the sections of Home', () => {
    const { welcome, statistics } = content.home
    expect(getPageContent(content, 'home', ORIGIN)).toMatchObject({ welcome, statistics, splash: true, language: 'en' })
  })

  it('contains the sections and contact details of About Us', () => {
    const about = getPageContent(content, 'about', ORIGIN)
    expect(about).toMatchObject({ ...content.about, socialLinks: content.agency.social })
    expect(about).toHaveProperty('contactGroups.0.items.0.text', content.agency.phones[0])
  })

  it('contains the name of any other page, its body, and a footer only below a body', () => {
    const body = ['Text']
    const withBody = { ...content, pages: { ...content.pages, visa: { ...content.pages.visa, body } } }
    expect(getPageContent(withBody, 'visa', ORIGIN)).toMatchObject({ name: 'Visa', body, footer: content.home.footer })
    expect(Object.keys(getPageContent(withBody, 'visa', ORIGIN))).toEqual(['head', 'name', 'details', 'body', 'footer'])
    expect(getPageContent(content, 'visa', ORIGIN)).toMatchObject({ name: 'Visa', body: undefined, footer: undefined })
  })
})

describe('getSharedContent', () => {
  const contentUrls = mapPages((page) => `/content/${page}.json`)
  const shared = getSharedContent(content, contentUrls)

  it('contains links to the first phone number and the e-mail address', () => {
    expect(shared.contactLinks).toEqual([
      { text: '+92 300 0000000', link: 'tel:+923000000000' },
      { text: 'salam@namuna.example', link: 'mailto:salam@namuna.example' },
    ])
  })

  it('contains no text of a single page', () => {
    const json = JSON.stringify(shared)
    for (const page of pageKeys) expect(json).not.toContain(content.pages[page].description)
    expect(json).not.toContain(content.home.welcome.text)
    expect(json).not.toContain(content.agency.address)
  })
})
