import type { PageTarget } from '../../../shared/pages.ts'
import type { ContentText } from '../../../shared/languages/text-language.ts'
import { CardLink } from '../CardLink/CardLink.tsx'
import { Text } from '../Text/Text.tsx'

interface CardTextProps extends Partial<PageTarget> {
  title: ContentText
  text: ContentText
  /** Class of the paragraph. */
  className: string | undefined
}

/** The words of a card, which may open a page. */
export function CardText({ title, text, page, hash, className }: CardTextProps) {
  return (
    <>
      <h3>
        <CardLink page={page} hash={hash}>
          <Text text={title} />
        </CardLink>
      </h3>
      <p className={className}>
        <Text text={text} />
      </p>
    </>
  )
}
