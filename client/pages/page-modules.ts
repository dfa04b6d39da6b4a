import type { PageVariant } from '../../shared/page-content/page-content.ts'
import type { PageKey } from '../../shared/pages.ts'
import type { PageModule } from '../page-module.ts'

const importers = import.meta.glob<PageModule>('./*Page.tsx')

/**
 * Imports the component of a page: `VisaPage.tsx` for the page `visa` if it exists, or else `TitlePage.tsx`. A page
 * with packages has `VisaPackagesPage.tsx`, or else `TitlePackagesPage.tsx`. Home has `HomeOwnPage.tsx`.
 */
export async function importPage(page: PageKey, variant?: PageVariant): Promise<PageModule> {
  const importer = importers[getModule(page, variant)]
  if (!importer) throw new Error(`No component for ${page}`)
  return importer()
}

/** The source files of all components of pages, as the build manifest names them. */
export const pageSources = Object.keys(importers).map(getSource)

/** The source file of a page's component, as the build manifest names it. */
export function getPageSource(page: PageKey, variant?: PageVariant): string {
  return getSource(getModule(page, variant))
}

function getSource(module: string): string {
  return module.replace('./', 'client/pages/')
}

function getModule(page: PageKey, variant = ''): string {
  const ownModule = `./${page.charAt(0).toUpperCase()}${page.slice(1)}${variant}Page.tsx`
  return ownModule in importers ? ownModule : `./Title${variant}Page.tsx`
}
