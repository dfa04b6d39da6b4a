import { describe, expect, it } from 'vitest'
import { getDefaultContent } from './default-content/default-content.ts'
import { fillPlaceholders } from './model/fill-placeholders.ts'
import { languageCodes } from './languages/languages.ts'
import { pageKeys } from './pages.ts'

describe.each(languageCodes)('the pages in %s', (language) => {
  const texts = pageKeys.map((key) => fillPlaceholders(getDefaultContent(language)).pages[key])

  it.each(texts)('have a title and a description that search engines show in full: $name', (page) => {
    expect(page.title.length).toBeLessThanOrEqual(60)
    expect(page.description.length).toBeGreaterThanOrEqual(50)
    expect(page.description.length).toBeLessThanOrEqual(160)
  })

  it('have different titles and descriptions', () => {
    expect(new Set(texts.map(({ title }) => title)).size).toBe(pageKeys.length)
    expect(new Set(texts.map(({ description }) => description)).size).toBe(pageKeys.length)
  })
})
