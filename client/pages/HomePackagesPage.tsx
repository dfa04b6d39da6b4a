import type { PageProps } from '../page-module.ts'
import { HomePackages } from '../sections/Packages/HomePackages.tsx'
import { Page as HomeOwnPage } from './HomeOwnPage.tsx'

/** Home with packages. */
export function Page(props: PageProps<'home'>) {
  return <HomeOwnPage {...props} components={{ packages: HomePackages }} />
}
