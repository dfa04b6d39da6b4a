import type { PageProps } from '../routing/page-loader.ts'
import { AboutBanner } from '../sections/AboutBanner/AboutBanner.tsx'
import { AboutDescription } from '../sections/AboutDescription/AboutDescription.tsx'
import { AboutFooter } from '../sections/AboutFooter/AboutFooter.tsx'
import { CeoMessage } from '../sections/CeoMessage/CeoMessage.tsx'

export function Page({ content, shared: { labels } }: PageProps<'about'>) {
  return (
    <>
      <main id="main" tabIndex={-1}>
        <AboutBanner banner={content.banner} label={content.label} heading={content.heading} />
        <AboutDescription description={content.description} />
        <CeoMessage ceo={content.ceo} />
      </main>
      <AboutFooter content={content} newTabLabel={labels.newTab} />
    </>
  )
}
