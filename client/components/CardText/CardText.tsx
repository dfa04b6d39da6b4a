import type { ContentText } from '../../../shared/text-language.ts'
import { Text } from '../Text/Text.tsx'

interface CardTextProps {
  title: ContentText
  text: ContentText
  /** Class of the paragraph. */
  className: string | undefined
}

export function CardText({ title, text, className }: CardTextProps) {
  return (
    <>
      <h3>
        <Text text={title} />
      </h3>
      <p className={className}>
        <Text text={text} />
      </p>
    </>
  )
}
