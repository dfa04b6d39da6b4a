import { Suspense, type ComponentType } from 'react'
import type { HomeSection } from '../../shared/sections.ts'
import type { HomeSectionProps } from '../components/home-section-props.ts'
import { Ridge } from '../components/Ridge/Ridge.tsx'
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
}

/**
 * Home in the document that the server sent, with or without packages. A section without a component stays as it is
 * there.
 */
export function Page({ components = liveComponents, ...props }: HomePageProps) {
  const { sections, welcome } = props.content
  const last = sections[sections.length - 1]
  return (
    <main id="main" tabIndex={-1}>
      {!sections.some(({ section }) => section === 'welcome') && (
        <h1 className="visually-hidden" tabIndex={-1}>
          <Text text={welcome.heading} />
        </h1>
      )}
      {sections.map((arranged) => {
        const Section = components[arranged.section] ?? Still
        return (
          <Suspense key={arranged.section}>
            <Section {...props} {...arranged} isLast={arranged === last} />
          </Suspense>
        )
      })}
      {last?.section !== 'statistics' && <Ridge />}
    </main>
  )
}
