import type { PageProps } from '../page-module.ts'
import { Destinations } from '../sections/Destinations/Destinations.tsx'
import { Services } from '../sections/Services/Services.tsx'
import { Welcome } from '../sections/Welcome/Welcome.tsx'
import { WhyBrand } from '../sections/WhyBrand/WhyBrand.tsx'
import { WhyChooseUs } from '../sections/WhyChooseUs/WhyChooseUs.tsx'
import { Page as HomeHydrationPage, liveComponents, type SectionComponents } from './HomeHydrationPage.tsx'

/** The sample's Home loads no component for packages and testimonials. */
export const sectionComponents = {
  ...liveComponents,
  welcome: Welcome,
  services: Services,
  whyChooseUs: WhyChooseUs,
  whyBrand: WhyBrand,
  destinations: Destinations,
} satisfies SectionComponents

export function Page(props: PageProps<'home'>) {
  return <HomeHydrationPage {...props} components={sectionComponents} />
}
