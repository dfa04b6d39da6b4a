import { describe, expect, it } from 'vitest'
import { pageKeys } from '../../shared/pages.ts'
import type { PageModule } from '../routing/page-loader.ts'
import { importPage, getPageSource } from './page-modules.ts'

const TITLE_PAGE = 'client/pages/TitlePage.tsx'
const modules = import.meta.glob<PageModule>('/client/pages/*.tsx', { eager: true })

it('uses every component: its file is named after a page', () => {
  const files = Object.keys(modules).map((file) => file.slice(1))
  const sources = [TITLE_PAGE, ...pageKeys.map(getPageSource)]
  expect(files.filter((file) => !sources.includes(file))).toEqual([])
})

describe('importPage', () => {
  it.each(pageKeys)('imports the component of %s from the file that the build manifest names', async (page) => {
    expect((await importPage(page)).Page).toBe(modules[`/${getPageSource(page)}`]?.Page)
  })

  it('imports TitlePage for a page without a component', () => {
    expect(getPageSource('invented' as 'visa')).toBe(TITLE_PAGE)
  })
})
