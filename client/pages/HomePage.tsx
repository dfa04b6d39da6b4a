import { ErrorBoundary } from '../components/ErrorBoundary/ErrorBoundary.tsx'
import type { PageProps } from '../page-parts.ts'
import { Airlines } from '../sections/Airlines/Airlines.tsx'
import { Destinations } from '../sections/Destinations/Destinations.tsx'
import { Footer } from '../sections/Footer/Footer.tsx'
import { Services } from '../sections/Services/Services.tsx'
import { Slideshow } from '../sections/Slideshow/Slideshow.tsx'
import { Splash } from '../sections/Splash/Splash.tsx'
import { Statistics } from '../sections/Statistics/Statistics.tsx'
import { Welcome } from '../sections/Welcome/Welcome.tsx'
import { WhyBrand } from '../sections/WhyBrand/WhyBrand.tsx'
import { WhyChooseUs } from '../sections/WhyChooseUs/WhyChooseUs.tsx'

export function Page({ content: { agency, airplane, home, labels, logo }, motion }: PageProps) {
  return (
    <>
      {/* The splash is decoration: the page works without it. */}
      <ErrorBoundary fallback={() => null}>
        <Splash mark={logo} brand={agency.brand} airplane={airplane} />
      </ErrorBoundary>
      <main id="main" tabIndex={-1}>
        <Airlines airlines={home.airlines} isPaused={motion.isPaused} />
        <Welcome welcome={home.welcome} />
        <Slideshow slideshow={home.slideshow} labels={labels} motion={motion} />
        <Services services={home.services} />
        <WhyChooseUs whyChooseUs={home.whyChooseUs} />
        <WhyBrand whyBrand={home.whyBrand} />
        <Destinations destinations={home.destinations} />
        <Statistics statistics={home.statistics} isPaused={motion.isPaused} />
      </main>
      <Footer mark={logo} brand={agency.brand} line={home.footer} />
    </>
  )
}
