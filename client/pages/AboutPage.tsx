import type { PageProps } from '../routing/page-loader.ts'
import { AboutBanner } from '../sections/AboutBanner/AboutBanner.tsx'
import { AboutDescription } from '../sections/AboutDescription/AboutDescription.tsx'
import { AboutFooter } from '../sections/AboutFooter/AboutFooter.tsx'
import { CeoMessage } from '../sections/CeoMessage/CeoMessage.tsx'

export function Page({ content: { about, agency, labels } }: PageProps) {
  return (
    <>
      <main id="main" tabIndex={-1}>
        <AboutBanner banner={about.banner} label={about.label} heading={about.heading} />
        <AboutDescription description={about.description} />
        <CeoMessage ceo={about.ceo} />
      </main>
      <AboutFooter agency={agency} about={about} labels={labels} />
    </>
  )
}
