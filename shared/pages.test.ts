import { describe, expect, it } from 'vitest'
import { defaultContent } from './default-content/default-content.ts'
import { fillIn } from './fill-in.ts'
import { findPage, pageKeys, pages } from './pages.ts'

describe('the page table', () => {
  it('declares the seven routes in the order of the header', () => {
    expect(pageKeys.map((key) => pages[key].path)).toEqual(['/', '/about-us', '/services', '/visa', '/umrah', '/tours', '/contact'])
  })

  it.each(Object.entries(fillIn(defaultContent).pages))('gives %s a title and a description that search engines show whole', (_, page) => {
    expect(page.title.length).toBeLessThanOrEqual(60)
    expect(page.description.length).toBeGreaterThanOrEqual(50)
    expect(page.description.length).toBeLessThanOrEqual(160)
  })

  it('gives no two pages the same title or description', () => {
    expect(new Set(pageKeys.map((key) => pages[key].title)).size).toBe(7)
    expect(new Set(pageKeys.map((key) => pages[key].description)).size).toBe(7)
  })
})

describe('findPage', () => {
  it('finds a page by its own path only', () => {
    expect(findPage('/about-us')).toBe('about')
    expect(findPage('/about')).toBeUndefined()
    expect(findPage('/About-Us')).toBeUndefined()
  })
})
