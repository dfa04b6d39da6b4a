import { describe, expect, it } from 'vitest'
import type { SiteContent } from '../model/content.ts'
import { defaultContent } from '../default-content/default-content.ts'
import { fillPlaceholders } from '../model/fill-placeholders.ts'
import { defaultLocale } from '../languages/locale.ts'
import { getSharedContent } from './page-content.ts'
import { mapPages, pageKeys } from '../pages.ts'

const filled = fillPlaceholders(defaultContent)
// Images are passed on as they are, so they need not be resolved. The layout of Home depends on the files of slides.
const content = {
  ...filled,
  home: { ...filled.home, slideshow: { ...filled.home.slideshow, slides: [] } },
  locale: defaultLocale,
} as unknown as SiteContent

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
