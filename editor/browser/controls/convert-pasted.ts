// What people copy from WhatsApp, Word, other programs and web pages, as this site writes it.

/** "[12/02/26, 7:41:03 PM] Chenab Travels: ", "[7:41 pm, 12/02/2026] …" or "12/02/26, 7:41 pm - …". */
const SENDER =
  /^[\u200e\u200f]?(?:\[\d{1,2}[:/.-][^\]\n]{4,30}\]|\d{1,2}[/.]\d{1,2}[/.]\d{2,4},[^-\n]{4,20} -) [^:\n]{1,60}: ?/gm
const BULLET = /^[ \t]{0,8}(?:[•·▪●◦‣§][ \t]?|[–—][ \t]|o\t)[ \t]{0,8}/gm
const NUMBER = /^([ \t]{0,8}\d{1,3}[.)])\t/gm
// WhatsApp marks bold and struck words with one sign, and words of equal width with three.
const BOLD = /(^|[\s(])\*([^\s*](?:[^*\n]*[^\s*])?)\*(?=[\s).,:;!?]|$)/gm
const STRUCK = /(^|[\s(])~([^\s~](?:[^~\n]*[^\s~])?)~(?=[\s).,:;!?]|$)/gm
const ITALIC = /(^|[\s(])_([^\s_](?:[^_\n]*[^\s_])?)_(?=[\s).,:;!?]|$)/gm
const BACKTICKS = /`{1,3}/g
const HEADING = /^(#{1,6})[ \t]/
const DEEPEST = 4
/** A line that follows an entry of a list would be a part of it. */
const AFTER_LIST = /^(- [^\n]*)\n(?=[^\s-])/gm

const TAG = /<(\/?)([a-z][a-z\d]{0,10})(?: [^<>]{0,500})?\/?>/gi
/** The marks of elements, at the start and the end of each. */
const marks: Readonly<Record<string, string>> = { b: '**', strong: '**', i: '_', em: '_', s: '~~', del: '~~' }
const blocks = ['br', 'p', 'div', 'ul', 'ol', 'tr']
const entities: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

/** Markdown for the text of a page. */
export function convertPasted(text: string): string {
  const lines = convertSigns(text)
    .replace(BULLET, '- ')
    .replace(NUMBER, '$1 ')
    .replace(BOLD, '$1**$2**')
    .replace(STRUCK, '$1~~$2~~')
    .replace(TAG, (tag, end: string, name: string) => convertTag(tag, end !== '', name.toLowerCase()))
    .replace(/<(?=[a-z/!?])/gi, '\\<')
  return convertHeadings(lines).replace(AFTER_LIST, '$1\n\n')
}

/** A text that shows the signs of Markdown as they are. */
export function convertPastedWords(text: string): string {
  return convertSigns(text)
    .replace(BOLD, '$1$2')
    .replace(STRUCK, '$1$2')
    .replace(ITALIC, '$1$2')
    .replace(TAG, (tag, _, name: string) => (isElement(name.toLowerCase()) ? '' : tag))
}

function convertSigns(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(SENDER, '')
    .replace(BACKTICKS, '')
    .replace(/&(?:nbsp|amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
}

function isElement(name: string): boolean {
  return name in marks || blocks.includes(name) || /^(?:a|span|li|u|font|h[1-6]|td|th|table|tbody|code|pre)$/.test(name)
}

function convertTag(tag: string, isEnd: boolean, name: string): string {
  if (!isElement(name)) return tag
  if (name === 'li') return isEnd ? '' : '\n- '
  if (/^h\d$/.test(name)) return isEnd ? '\n' : `\n${'#'.repeat(Number(name.slice(1)))} `
  if (blocks.includes(name)) return '\n'
  return marks[name] ?? ''
}

/** Headings start at "##", and each is at most one level below the one before. */
function convertHeadings(text: string): string {
  const lines = text.split('\n')
  const depths = lines.flatMap((line) => HEADING.exec(line)?.[1]?.length ?? [])
  const shift = 2 - Math.min(...depths)
  let deepest = 1
  const convert = (line: string) => {
    const [start, signs] = HEADING.exec(line) ?? []
    if (start === undefined || signs === undefined) return line
    deepest = Math.min(signs.length + shift, deepest + 1, DEEPEST)
    return `${'#'.repeat(deepest)} ${line.slice(start.length)}`
  }
  return lines.map(convert).join('\n')
}
