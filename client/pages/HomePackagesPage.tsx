import type { PageProps } from '../page-module.ts'
import { HomePackages } from '../sections/Packages/HomePackages.tsx'
import { Page as HomeHydrationPage } from './HomeHydrationPage.tsx'
import { sectionComponents } from './HomePage.tsx'

const components = { ...sectionComponents, packages: HomePackages }

/** Home with packages. */
export function Page(props: PageProps<'home'>) {
  return <HomeHydrationPage {...props} components={components} />
}
