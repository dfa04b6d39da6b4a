import type { PageProps } from '../page-module.ts'
import { HomePackages } from '../sections/Packages/HomePackages.tsx'
import { Page as HomePage, sectionComponents, type SectionComponents } from './HomePage.tsx'

const components: SectionComponents = { ...sectionComponents, packages: HomePackages }

/** Home with packages. */
export function Page(props: PageProps<'home'>) {
  return <HomePage {...props} components={components} />
}
