import { Fragment, Suspense, type ComponentType } from 'react'
import type { HomeSection } from '../../shared/sections.ts'
import { ErrorBoundary } from '../components/ErrorBoundary/ErrorBoundary.tsx'
import type { HomeSectionProps } from '../components/home-section-props.ts'
import { Ridge } from '../components/Ridge/Ridge.tsx'
import { Text } from '../components/Text/Text.tsx'
import type { PageProps } from '../routing/page-loader.ts'
import { Airlines } from '../sections/Airlines/Airlines.tsx'
import { Destinations } from '../sections/Destinations/Destinations.tsx'
import { Services } from '../sections/Services/Services.tsx'
import { Slideshow } from '../sections/Slideshow/Slideshow.tsx'
import { Splash } from '../sections/Splash/Splash.tsx'
import { Statistics } from '../sections/Statistics/Statistics.tsx'
import { Testimonials } from '../sections/Testimonials/Testimonials.tsx'
import { Welcome } from '../sections/Welcome/Welcome.tsx'
import { WhyBrand } from '../sections/WhyBrand/WhyBrand.tsx'
import { WhyChooseUs } from '../sections/WhyChooseUs/WhyChooseUs.tsx'

const sectionComponents: Readonly<Record<HomeSection, ComponentType<HomeSectionProps>>> = {
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

export function Page(props: PageProps<'home'>) {
  const { sections, splash, welcome } = props.content
  const { logo, brand, airplane } = props.shared
  const last = sections[sections.length - 1]
  return (
    <>
      {/* The splash is decorative: the page works without it. */}
      {splash && (
        <ErrorBoundary fallback={() => null}>
          <Splash logo={logo} brand={brand} airplane={airplane} />
        </ErrorBoundary>
      )}
      <main id="main" tabIndex={-1}>
        {!sections.some(({ section }) => section === 'welcome') && (
          <h1 className="visually-hidden" tabIndex={-1}>
            <Text text={welcome.heading} />
          </h1>
        )}
        {sections.map((place) => {
          // React hydrates each boundary separately: sections below the first screen later, or when they are pressed.
          const Boundary = place.isFirst ? Fragment : Suspense
          const Section = sectionComponents[place.section]
          return (
            <Boundary key={place.section}>
              <Section {...props} {...place} isLast={place === last} />
            </Boundary>
          )
        })}
        {last?.section !== 'statistics' && <Ridge />}
      </main>
    </>
  )
}
