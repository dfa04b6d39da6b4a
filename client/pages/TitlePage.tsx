import type { SharedContent, TitlePageContent } from '../../shared/page-content.ts'
import { TitleLayout } from '../components/TitleLayout/TitleLayout.tsx'
import { Text } from '../components/Text/Text.tsx'
import { ContactDetails } from '../sections/ContactDetails/ContactDetails.tsx'
import { PageBody } from '../sections/PageBody/PageBody.tsx'

interface TitlePageProps {
  content: TitlePageContent
  shared: SharedContent
}

/** A page with its title, and the contact details and the body that the agency may show on it. */
export function Page({ content: { name, body, details, contact, contents }, shared: { airplane } }: TitlePageProps) {
  const parts = (body || details) && (
    <>
      {details && <ContactDetails groups={details} />}
      {body && <PageBody body={body} contact={contact} contents={contents} />}
    </>
  )
  return (
    <TitleLayout airplane={airplane} body={parts}>
      <h1 tabIndex={-1}>
        <Text text={name} />
      </h1>
    </TitleLayout>
  )
}
