import { describe, expect, it } from 'vitest'
import { defaultContent } from './default-content/default-content.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import { findPage, pageKeys } from './pages.ts'

const texts = fillPlaceholders(defaultContent).pages

describe('pages', () => {
  it.each(pageKeys)('gives %s a title and a description that search engines show in full', (key) => {
    const { title, description } = texts[key]
    expect(title.length).toBeLessThanOrEqual(60)
    expect(description.length).toBeGreaterThanOrEqual(50)
    expect(description.length).toBeLessThanOrEqual(160)
  })

  it('has unique titles and descriptions', () => {
    expect(new Set(pageKeys.map((key) => texts[key].title)).size).toBe(pageKeys.length)
    expect(new Set(pageKeys.map((key) => texts[key].description)).size).toBe(pageKeys.length)
  })
})

describe('findPage', () => {
  it('finds a page by its canonical path only', () => {
    expect(findPage(pageKeys, '/about-us')).toBe('about')
    expect(findPage(pageKeys, '/about')).toBeUndefined()
    expect(findPage(pageKeys, '/About-Us')).toBeUndefined()
  })
})
