import { cleanLines } from '../model/clean-text.ts'
import { text } from './text.ts'

/** The text of a page, with headings, lists, links and images. */
export const markdown = text.brand<'Markdown', 'inout'>().meta({
  kind: 'markdown',
  lengthMax: 20_000,
  clean: cleanLines,
  description: 'Markdown: ## headings, lists, **bold**, [links](https://…) and ![what it shows](photo.jpg)',
})
