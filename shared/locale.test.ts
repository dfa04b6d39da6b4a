import { describe, expect, it } from 'vitest'
import { defaultLocale, getLocalPath, getPagePath, isLanguageStated, listLocales } from './locale.ts'

const [english = defaultLocale, urdu = defaultLocale] = listLocales(['en', 'ur'])

describe('getPagePath', () => {
  it('has no prefix in the first language', () => {
    expect([getPagePath(english, 'home'), getPagePath(english, 'about')]).toEqual(['/', '/about-us'])
  })

  it('has the language as prefix in others', () => {
    expect([getPagePath(urdu, 'home'), getPagePath(urdu, 'about')]).toEqual(['/ur', '/ur/about-us'])
    expect(getLocalPath(urdu, '/about')).toBe('/ur/about')
  })
})

describe('isLanguageStated', () => {
  it('is false only for a site in English', () => {
    expect(isLanguageStated(defaultLocale)).toBe(false)
    expect([english, urdu, { language: 'ur', siteLanguages: ['ur'] } as const].map(isLanguageStated)).toEqual([
      true,
      true,
      true,
    ])
  })
})
