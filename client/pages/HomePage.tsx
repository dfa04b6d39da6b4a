import { Fragment, Suspense, type ReactNode } from 'react'
import type { PlacedSection } from '../../shared/home-content.ts'
import type { HomeSection } from '../../shared/sections.ts'
import { ErrorBoundary } from '../components/ErrorBoundary/ErrorBoundary.tsx'
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

type SectionProps = PageProps<'home'> & PlacedSection & { isLast: boolean }

const renderSection: Readonly<Record<HomeSection, (props: SectionProps) => ReactNode>> = {
  airlines: ({ content, motion }) => <Airlines airlines={content.airlines} isPaused={motion.isPaused} />,
  welcome: ({ content, tone }) => <Welcome welcome={content.welcome} tone={tone} />,
  slideshow: ({ content, shared, motion, isFirst, tone }) => (
    <Slideshow slideshow={content.slideshow} labels={shared.labels} motion={motion} isFirst={isFirst} tone={tone} />
  ),
  services: ({ content, tone }) => <Services services={content.services} tone={tone} />,
  whyChooseUs: ({ content, tone }) => <WhyChooseUs whyChooseUs={content.whyChooseUs} tone={tone} />,
  whyBrand: ({ content, isFirst, tone }) => <WhyBrand whyBrand={content.whyBrand} isFirst={isFirst} tone={tone} />,
  destinations: ({ content, tone }) => <Destinations destinations={content.destinations} tone={tone} />,
  testimonials: ({ content, tone }) => <Testimonials testimonials={content.testimonials} tone={tone} />,
  statistics: ({ content: { statistics, language }, motion, isLast }) => (
    <Statistics statistics={statistics} language={language} isPaused={motion.isPaused} isLast={isLast} />
  ),
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
          return (
            <Boundary key={place.section}>
              {renderSection[place.section]({ ...props, ...place, isLast: place === last })}
            </Boundary>
          )
        })}
        {last?.section !== 'statistics' && <Ridge />}
      </main>
    </>
  )
}
