import { Suspense } from 'react'
import { ErrorBoundary } from '../components/ErrorBoundary/ErrorBoundary.tsx'
import type { PageProps } from '../routing/page-loader.ts'
import { Airlines } from '../sections/Airlines/Airlines.tsx'
import { Destinations } from '../sections/Destinations/Destinations.tsx'
import { Services } from '../sections/Services/Services.tsx'
import { Slideshow } from '../sections/Slideshow/Slideshow.tsx'
import { Splash } from '../sections/Splash/Splash.tsx'
import { Statistics } from '../sections/Statistics/Statistics.tsx'
import { Welcome } from '../sections/Welcome/Welcome.tsx'
import { WhyBrand } from '../sections/WhyBrand/WhyBrand.tsx'
import { WhyChooseUs } from '../sections/WhyChooseUs/WhyChooseUs.tsx'

export function Page({ content, shared: { airplane, brand, labels, logo }, motion }: PageProps<'home'>) {
  return (
    <>
      {/* The splash is decorative: the page works without it. */}
      <ErrorBoundary fallback={() => null}>
        <Splash logo={logo} brand={brand} airplane={airplane} />
      </ErrorBoundary>
      <main id="main" tabIndex={-1}>
        <Airlines airlines={content.airlines} isPaused={motion.isPaused} />
        <Welcome welcome={content.welcome} />
        <Slideshow slideshow={content.slideshow} labels={labels} motion={motion} />
        {/* React hydrates each boundary separately: bands below the first screen later, or when they are pressed. */}
        <Suspense>
          <Services services={content.services} />
        </Suspense>
        <Suspense>
          <WhyChooseUs whyChooseUs={content.whyChooseUs} />
        </Suspense>
        <Suspense>
          <WhyBrand whyBrand={content.whyBrand} />
        </Suspense>
        <Suspense>
          <Destinations destinations={content.destinations} />
        </Suspense>
        <Suspense>
          <Statistics statistics={content.statistics} language={content.language} isPaused={motion.isPaused} />
        </Suspense>
      </main>
    </>
  )
}
