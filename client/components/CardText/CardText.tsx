import type { PageKey } from '../../../shared/pages.ts'
import type { ContentText } from '../../../shared/text-language.ts'
import { CardLink } from '../CardLink/CardLink.tsx'
import { Text } from '../Text/Text.tsx'

interface CardTextProps {
  title: ContentText
  text: ContentText
  /** The page that the card opens. */
  page?: PageKey | undefined
  /** Class of the paragraph. */
  className: string | undefined
}

export function CardText({ title, text, page, className }: CardTextProps) {
  return (
    <>
      <h3>
        <CardLink page={page}>
          <Text text={title} />
        </CardLink>
      </h3>
      <p className={className}>
        <Text text={text} />
      </p>
    </>
  )
}
