import type { PageWords } from '../model/page-words.ts'

/** Longer texts are found by a part of them too. */
const WHOLE_LENGTH_MAX = 20

/** Finds the key of the text that was clicked: the whole text, or else one that contains the normalized words. */
export function findClickedKey(texts: readonly PageWords[], words: readonly string[]): string | undefined {
  const normalized = texts.map(({ key, text }) => ({ key, text: normalize(text) }))
  for (const word of words.filter(Boolean)) {
    const same = normalized.find(({ text }) => text === word)
    const found = same ?? normalized.find(({ text }) => text.length > WHOLE_LENGTH_MAX && text.includes(word))
    if (found) return found.key
  }
  return undefined
}

/** Removes what pages add to texts: marks of the direction, and spaces. */
export function normalize(text: string): string {
  return text
    .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
