import { Suspense, type ComponentType, type ReactNode } from 'react'
import type { HomeSection } from '../../shared/sections.ts'
import type { HomeSectionProps } from '../components/home-section-props.ts'
import { Landscape } from '../components/Drawing/Drawing.tsx'
import { Still } from '../components/Still/Still.tsx'
import { Text } from '../components/Text/Text.tsx'
import type { PageProps } from '../page-module.ts'
import { Airlines } from '../sections/Airlines/Airlines.tsx'
import { Slideshow } from '../sections/Slideshow/Slideshow.tsx'
import { Statistics } from '../sections/Statistics/Statistics.tsx'

export type SectionComponents = Readonly<Partial<Record<HomeSection, ComponentType<HomeSectionProps>>>>

/** The sections that a script moves or that users can operate. */
export const liveComponents = { airlines: Airlines, slideshow: Slideshow, statistics: Statistics }

interface HomePageProps extends PageProps<'home'> {
  components?: SectionComponents
  /** How to reach the agency, above the landscape that closes the page. */
  band?: ReactNode
}

/**
 * Home in the document that the server sent, the sample's or an agency's own. A section without a component stays as
 * the server sent it.
 */
export function Page({ components = liveComponents, band, ...props }: HomePageProps) {
  const { sections, welcome, action, sideBySide } = props.content
  const end = action && <Suspense>{band ?? <Still />}</Suspense>
  // The landscape of counters that close the page continues in the footer.
  const last = end ? undefined : sections[sections.length - 1]
  const elements = sections.map((arranged) => {
    const Section = components[arranged.section] ?? Still
    return (
      <Suspense key={arranged.section}>
        <Section {...props} {...arranged} isLast={arranged === last} />
      </Suspense>
    )
  })
  if (sideBySide !== undefined) {
    elements.splice(
      sideBySide,
      2,
      <div key="side-by-side">
        {elements.slice(sideBySide, sideBySide + 2)}
        <Landscape isInScene />
      </div>,
    )
  }
  return (
    <main id="main" tabIndex={-1}>
      {!sections.some(({ section }) => section === 'welcome') && (
        <h1 className="visually-hidden" tabIndex={-1}>
          <Text text={welcome.heading} />
        </h1>
      )}
      {elements}
      {last?.section !== 'statistics' && (end ?? <Landscape />)}
    </main>
  )
}
