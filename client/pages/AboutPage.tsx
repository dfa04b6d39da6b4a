import { Suspense, type ReactNode } from 'react'
import { isOwnPicture } from '../../shared/model/resolved-image.ts'
import { Label } from '../components/Band/Band.tsx'
import { Text } from '../components/Text/Text.tsx'
import { Landscape } from '../components/Drawing/Drawing.tsx'
import { SkyBand } from '../components/TitleLayout/TitleLayout.tsx'
import type { PageProps } from '../page-module.ts'
import { AboutBanner } from '../sections/AboutBanner/AboutBanner.tsx'
import { AboutDescription } from '../sections/AboutDescription/AboutDescription.tsx'
import { AboutFooter } from '../sections/AboutFooter/AboutFooter.tsx'
import { CeoMessage } from '../sections/CeoMessage/CeoMessage.tsx'

export function Page({ content, shared: { airplane, labels, registrations } }: PageProps<'about'>) {
  const { sections, banner, label, heading, description, ceo } = content
  const words = <AboutDescription description={description} />
  const isBannerFirst = sections[0] === 'banner'
  // The drawing of the sample is made for a wide frame. A photograph has the space beside the words.
  const isBesideWords = isBannerFirst && sections[1] === 'description' && isOwnPicture(banner)
  const elements: Readonly<Record<(typeof sections)[number], ReactNode>> = {
    banner: (
      <AboutBanner banner={banner} label={label} heading={heading} isFirst={isBannerFirst}>
        {isBesideWords && words}
      </AboutBanner>
    ),
    description: !isBesideWords && words,
    ceo: <CeoMessage ceo={ceo} />,
  }
  return (
    <>
      <main id="main" tabIndex={-1}>
        {!sections.includes('banner') && (
          <SkyBand sign={airplane} isShort>
            <Label text={label} />
            <h1 tabIndex={-1}>
              <Text text={heading} />
            </h1>
          </SkyBand>
        )}
        {sections.map((section) => (
          <Suspense key={section}>{elements[section]}</Suspense>
        ))}
        <Landscape />
      </main>
      <Suspense>
        <AboutFooter content={content} registrations={registrations} newTabLabel={labels.newTab} />
      </Suspense>
    </>
  )
}
