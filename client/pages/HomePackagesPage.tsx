import type { PageProps } from '../page-module.ts'
import { HomePackages } from '../sections/Packages/HomePackages.tsx'
import { Page as HomePage, sectionComponents } from './HomePage.tsx'

const components = { ...sectionComponents, packages: HomePackages }

/** Home with packages. */
export function Page(props: PageProps<'home'>) {
  return <HomePage {...props} components={components} />
}
