import type { Untranslated } from '../languages/text-language.ts'
import type { ResolvedImage } from '../model/resolved-image.ts'
import type { RichText } from '../model/rich-text.ts'

/** The first picture of a body, if it has one. */
export function findFirstPicture(body: RichText | Untranslated<RichText> = []): ResolvedImage | undefined {
  return findPicture('value' in body ? body.value : body)
}

function findPicture(nodes: RichText): ResolvedImage | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    const picture = 'picture' in node ? node.picture : findPicture(node.children)
    if (picture) return picture
  }
  return undefined
}
