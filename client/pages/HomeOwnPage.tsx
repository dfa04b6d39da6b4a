import { Suspense } from 'react'
import type { PageProps } from '../page-module.ts'
import { ContactBand } from '../sections/ContactBand/ContactBand.tsx'
import { OwnServices } from '../sections/Services/OwnServices.tsx'
import { OwnWelcome } from '../sections/Welcome/OwnWelcome.tsx'
import { Page as HomePage, sectionComponents, type SectionComponents } from './HomePage.tsx'

const ownComponents = { ...sectionComponents, welcome: OwnWelcome, services: OwnServices }

interface HomeOwnPageProps extends PageProps<'home'> {
  components?: Partial<SectionComponents>
}

/** Home with what an agency may have and the sample has not: its number, few services, no slideshow. */
export function Page({ components, ...props }: HomeOwnPageProps) {
  const { action } = props.content
  const band = action && (
    <Suspense>
      <ContactBand contact={action} shared={props.shared} />
    </Suspense>
  )
  return <HomePage {...props} components={{ ...ownComponents, ...components }} band={band} />
}
