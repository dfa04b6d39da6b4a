import { cleanLines } from '../model/clean-text.ts'
import { linesKeyboard, type KindMeta } from '../model/field-meta.ts'
import { text } from './text.ts'

/** The text of a page, with headings, lists, links and images. */
export const markdown = text.brand<'Markdown', 'inout'>().meta({
  kind: 'markdown',
  keyboard: linesKeyboard,
  lengthMax: 20_000,
  clean: cleanMarkdown,
  description: 'Markdown: ## headings, lists, **bold**, [links](https://…) and ![what it shows](photo.jpg)',
} satisfies KindMeta)

const DASH = /\p{Pd}/u
const DASHES = /\p{Pd}+/gu

/** Phones write dashes for "--": in the second line of a table, and in a line of dashes alone. */
function cleanMarkdown(value: string): string {
  const lines = cleanLines(value).split('\n')
  const isOfTable = (line = '') => line.includes('|')
  const clean = (line: string, index: number) => {
    if (!DASH.test(line) || /[^|: \t\p{Pd}]/u.test(line)) return line
    const before = lines[index - 1]
    const isSecond = isOfTable(line) && isOfTable(before) && !isOfTable(lines[index - 2])
    if (isSecond) return line.replace(DASHES, '---')
    const isRule = /^[^|: \t-]/.test(line) && !/[|: \t]/.test(line) && (before ?? '').trim() === ''
    return isRule ? '---' : line
  }
  return lines.map(clean).join('\n')
}
