import { Fragment, Suspense, type ComponentType, type ReactNode } from 'react'
import type { HomeSection } from '../../shared/sections.ts'
import type { HomeSectionProps } from '../components/home-section-props.ts'
import { Ridge } from '../components/Drawing/Drawing.tsx'
import { Text } from '../components/Text/Text.tsx'
import type { PageProps } from '../page-module.ts'
import { Airlines } from '../sections/Airlines/Airlines.tsx'
import { Destinations } from '../sections/Destinations/Destinations.tsx'
import { Services } from '../sections/Services/Services.tsx'
import { Slideshow } from '../sections/Slideshow/Slideshow.tsx'
import { Statistics } from '../sections/Statistics/Statistics.tsx'
import { Testimonials } from '../sections/Testimonials/Testimonials.tsx'
import { Welcome } from '../sections/Welcome/Welcome.tsx'
import { WhyBrand } from '../sections/WhyBrand/WhyBrand.tsx'
import { WhyChooseUs } from '../sections/WhyChooseUs/WhyChooseUs.tsx'

export type SectionComponents = Readonly<Record<HomeSection, ComponentType<HomeSectionProps>>>

/** The sample's Home loads no component for packages. */
export const sectionComponents: Omit<SectionComponents, 'packages'> = {
  airlines: Airlines,
  welcome: Welcome,
  slideshow: Slideshow,
  services: Services,
  whyChooseUs: WhyChooseUs,
  whyBrand: WhyBrand,
  destinations: Destinations,
  testimonials: Testimonials,
  statistics: Statistics,
}

interface HomePageProps extends PageProps<'home'> {
  components?: Partial<SectionComponents>
  /** Before the end of the page. */
  band?: ReactNode
}

export function Page({ components = sectionComponents, band, ...props }: HomePageProps) {
  const { sections, welcome } = props.content
  const last = sections[sections.length - 1]
  // Its ridge continues in the footer.
  const isClosedByStatistics = last?.section === 'statistics'
  return (
    <main id="main" tabIndex={-1}>
      {!sections.some(({ section }) => section === 'welcome') && (
        <h1 className="visually-hidden" tabIndex={-1}>
          <Text text={welcome.heading} />
        </h1>
      )}
      {sections.map((arranged) => {
        const Section = components[arranged.section]
        return (
          Section && (
            <Fragment key={arranged.section}>
              {arranged === last && isClosedByStatistics && band}
              <Suspense>
                <Section {...props} {...arranged} isLast={arranged === last} />
              </Suspense>
            </Fragment>
          )
        )
      })}
      {!isClosedByStatistics && band}
      {!isClosedByStatistics && <Ridge />}
    </main>
  )
}
