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

/** Imports the component with which the document of a page hydrates, if it has one: `VisaHydrationPage.tsx`. */
export async function importHydrationPage(page: PageKey): Promise<PageModule | undefined> {
  const module = getOwnModule(page, 'Hydration')
  return hasHydrationPage(page) ? importers[module]?.() : undefined
}

/** In development, the page hydrates whole: its components bring their styles, and update when they are changed. */
export function hasHydrationPage(page: PageKey): boolean {
  return !import.meta.env.DEV && getOwnModule(page, 'Hydration') in importers
}

/** The source files of all components of pages, as the build manifest names them. */
export const pageSources = Object.keys(importers).map(getSource)

/** The source file of a page's component, as the build manifest names it. */
export function getPageSource(page: PageKey, variant?: PageVariant): string {
  return getSource(getModule(page, variant))
}

/** The source file of the component with which the document of a page hydrates. */
export function getHydrationSource(page: PageKey, variant?: PageVariant): string {
  return hasHydrationPage(page) ? getSource(getOwnModule(page, 'Hydration')) : getPageSource(page, variant)
}

function getSource(module: string): string {
  return module.replace('./', 'client/pages/')
}

function getModule(page: PageKey, variant = ''): string {
  const ownModule = getOwnModule(page, variant)
  return ownModule in importers ? ownModule : `./Title${variant}Page.tsx`
}

function getOwnModule(page: PageKey, variant: string): string {
  return `./${page.charAt(0).toUpperCase()}${page.slice(1)}${variant}Page.tsx`
}
