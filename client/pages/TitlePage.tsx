import type { SharedContent, TitlePageContent } from '../../shared/page-content.ts'
import { RichText } from '../components/RichText/RichText.tsx'
import { TitleLayout } from '../components/TitleLayout/TitleLayout.tsx'
import { Text } from '../components/Text/Text.tsx'

interface TitlePageProps {
  content: TitlePageContent
  shared: SharedContent
}

/** A page with its title, and the body that the agency may have written. */
export function Page({ content: { name, body }, shared: { airplane } }: TitlePageProps) {
  return (
    <TitleLayout airplane={airplane} body={body && <RichText text={body} />}>
      <h1 tabIndex={-1}>
        <Text text={name} />
      </h1>
    </TitleLayout>
  )
}
