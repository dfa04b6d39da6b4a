// A sentence ends with its mark after a word of three letters or more ("Dr." and initials are shorter), before a space.
const SENTENCE_END = /(?:\p{L}{3}\.|[!?…۔؟])(?=\s|$)/gu

/** Splits a text into its sentences, without the spaces between them. */
export function splitSentences(text: string): string[] {
  const ends = Array.from(text.matchAll(SENTENCE_END), ({ 0: mark, index }) => index + mark.length)
  const sentences = [...ends, text.length].map((end, number) => text.slice(ends[number - 1] ?? 0, end).trim())
  return sentences.filter((sentence) => sentence !== '')
}
