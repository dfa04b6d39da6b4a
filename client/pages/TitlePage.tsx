import type { ReactNode } from 'react'
import type { PageKey } from '../../shared/pages.ts'
import type { SharedContent, TitlePageContent } from '../../shared/page-content/page-content.ts'
import { PagePicture } from '../components/PagePicture/PagePicture.tsx'
import { getPageSign } from '../components/TitleLayout/page-sign.ts'
import { TitleLayout } from '../components/TitleLayout/TitleLayout.tsx'
import { Text } from '../components/Text/Text.tsx'
import { ContactDetails } from '../sections/ContactDetails/ContactDetails.tsx'
import { PageBody } from '../sections/PageBody/PageBody.tsx'
import styles from './TitlePage.module.css'

interface TitlePageProps {
  page: PageKey
  content: TitlePageContent
  shared: SharedContent
  /** After the body. */
  packages?: ReactNode
}

/** A page with its title, and the contact details and the body that the agency may show on it. */
export function Page({ page, content, shared: { airplane }, packages }: TitlePageProps) {
  const { name, picture, body, questions, details } = content
  const hasText = body ?? questions ?? packages
  const parts = (hasText || details) && (
    <>
      {details && <ContactDetails groups={details} />}
      {hasText && <PageBody {...content} packages={packages} />}
    </>
  )
  return (
    <TitleLayout className={styles[page]} sign={picture ? undefined : getPageSign(page, airplane)} body={parts}>
      <h1 tabIndex={-1}>
        <Text text={name} />
      </h1>
      {picture && <PagePicture picture={picture} />}
    </TitleLayout>
  )
}
