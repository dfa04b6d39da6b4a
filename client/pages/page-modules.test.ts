import { expect, it } from 'vitest'
import { pageKeys } from '../../shared/pages.ts'
import { getPageSource } from './page-modules.ts'

const TITLE_PAGE = 'client/pages/TitlePage.tsx'

it('uses every component: its file is named after a page', () => {
  const files = Object.keys(import.meta.glob('/client/pages/*.tsx')).map((file) => file.slice(1))
  const variants = [undefined, 'Own', 'Packages'] as const
  const sources = variants.flatMap((variant) => pageKeys.map((page) => getPageSource(page, variant)))
  sources.push(...pageKeys.map((page) => getPageSource(page).replace('Page.tsx', 'HydrationPage.tsx')))
  expect(files.filter((file) => !sources.includes(file))).toEqual([])
})

it('finds TitlePage for a page without a component', () => {
  expect(getPageSource('/invented')).toBe(TITLE_PAGE)
  expect(getPageSource('/invented', 'Packages')).toBe('client/pages/TitlePackagesPage.tsx')
})
