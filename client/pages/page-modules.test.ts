import { describe, expect, it } from 'vitest'
import { mapPages, pageKeys } from '../../shared/pages.ts'
import { Page as AboutPage } from './AboutPage.tsx'
import { Page as HomePage } from './HomePage.tsx'
import { importPage, getPageSource } from './page-modules.ts'
import { Page as TitlePage } from './TitlePage.tsx'

const sourceFiles = import.meta.glob('/client/pages/*.tsx')
const titlePage = { component: TitlePage, source: 'client/pages/TitlePage.tsx' }
const expected = {
  ...mapPages(() => titlePage),
  home: { component: HomePage, source: 'client/pages/HomePage.tsx' },
  about: { component: AboutPage, source: 'client/pages/AboutPage.tsx' },
}

describe('importPage', () => {
  it.each(pageKeys)('imports the component of %s, or TitlePage if there is none', async (page) => {
    expect((await importPage(page)).Page).toBe(expected[page].component)
  })
})

describe('getPageSource', () => {
  it.each(pageKeys)('names the source file of %s as the build manifest does', (page) => {
    expect(getPageSource(page)).toBe(expected[page].source)
    expect(Object.keys(sourceFiles)).toContain(`/${getPageSource(page)}`)
  })
})
