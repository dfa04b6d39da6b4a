import type { ReactNode } from 'react'
import type { AboutSection } from '../../shared/sections.ts'
import { Text } from '../components/Text/Text.tsx'
import type { PageProps } from '../routing/page-loader.ts'
import { AboutBanner } from '../sections/AboutBanner/AboutBanner.tsx'
import { AboutDescription } from '../sections/AboutDescription/AboutDescription.tsx'
import { AboutFooter } from '../sections/AboutFooter/AboutFooter.tsx'
import { CeoMessage } from '../sections/CeoMessage/CeoMessage.tsx'

export function Page({ content, shared: { labels, registrations } }: PageProps<'about'>) {
  const { sections, banner, label, heading, description, ceo } = content
  const elements: Readonly<Record<AboutSection, ReactNode>> = {
    banner: (
      <AboutBanner key="banner" banner={banner} label={label} heading={heading} isFirst={sections[0] === 'banner'} />
    ),
    description: <AboutDescription key="description" description={description} />,
    ceo: <CeoMessage key="ceo" ceo={ceo} />,
  }
  return (
    <>
      <main id="main" tabIndex={-1}>
        {!sections.includes('banner') && (
          <h1 className="visually-hidden" tabIndex={-1}>
            <Text text={heading} />
          </h1>
        )}
        {sections.map((section) => elements[section])}
      </main>
      <AboutFooter content={content} registrations={registrations} newTabLabel={labels.newTab} />
    </>
  )
}
