// A sentence ends with its mark after a word of three letters or more ("Dr." and initials are shorter), before a space.
// Safari 15 has no lookbehind, so the pattern matches sentences instead of the places between them.
const SENTENCE = /\S.*?(?:\p{L}{3}\.|[!?…۔؟])(?=\s|$)|\S.*$/gu

/** Splits a text into its sentences, without the spaces between them. */
export function splitSentences(text: string): string[] {
  return text.match(SENTENCE) ?? []
}
