import type { RichText as RichTextData } from '../../shared/rich-text.ts'
import { Landscape } from '../components/TitleLayout/TitleLayout.tsx'
import { RichText } from '../components/RichText/RichText.tsx'

/** A page's title, and what the agency has written for it, if anything. */
export function TitleBand({ title, body }: { title: string; body?: RichTextData | undefined }) {
  return (
    <Landscape below={body && <RichText text={body} />}>
      <h1 tabIndex={-1}>{title}</h1>
    </Landscape>
  )
}
