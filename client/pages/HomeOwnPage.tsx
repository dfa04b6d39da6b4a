import type { PageProps } from '../page-module.ts'
import { ContactBand } from '../sections/ContactBand/ContactBand.tsx'
import { HomePackages } from '../sections/Packages/HomePackages.tsx'
import { OwnServices } from '../sections/Services/OwnServices.tsx'
import { Testimonials } from '../sections/Testimonials/Testimonials.tsx'
import { OwnWelcome } from '../sections/Welcome/OwnWelcome.tsx'
import { Page as HomeHydrationPage, type SectionComponents } from './HomeHydrationPage.tsx'
import { sectionComponents } from './HomePage.tsx'

const components: Required<SectionComponents> = {
  ...sectionComponents,
  welcome: OwnWelcome,
  services: OwnServices,
  packages: HomePackages,
  testimonials: Testimonials,
}

/** Home with what an agency may have and the sample has not: its number, packages, testimonials, few services. */
export function Page(props: PageProps<'home'>) {
  const { action } = props.content
  const band = action && <ContactBand contact={action} shared={props.shared} />
  return <HomeHydrationPage {...props} components={components} band={band} />
}
