import type { RichText } from '../model/rich-text.ts'
import type { ContentText, Untranslated } from '../languages/text-language.ts'

/** A section of a body, which starts with a heading of the second level. */
interface Section {
  /** The ID of its heading, as `RichText.tsx` sets it. */
  readonly id: string
  readonly text: ContentText
}

/** The sections of a body, in its order. */
export function listSections(body: RichText | Untranslated<RichText>): Section[] {
  const { value, ...source } = 'value' in body ? body : { value: body }
  return value.flatMap((node, index) => {
    if (typeof node === 'string' || !('tag' in node) || node.tag !== 'h2') return []
    const text = getPlainText(node.children)
    return [{ id: `section-${index}`, text: 'key' in source ? { ...source, value: text } : text }]
  })
}

function getPlainText(nodes: RichText): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : 'children' in node ? getPlainText(node.children) : ''))
    .join('')
}
