// Unicode controls that keep a part of a text apart from the direction of the rest (UAX #9).
const FIRST_STRONG_ISOLATE = '\u2068'
const LEFT_TO_RIGHT_ISOLATE = '\u2066'
const POP_ISOLATE = '\u2069'
const WORD_JOINER = '\u2060'
const CONTROLS = /[\u2060\u2066-\u2069]/g

// Letters of left-to-right scripts, and digits, Western or Urdu.
const LEFT_TO_RIGHT = /[\p{Script=Latin}\p{Nd}]/u
// What a right-to-left text moves to the other side of a number.
const REVERSIBLE = /[\p{Script=Latin}%]|\p{Nd}-\p{Nd}/u
const PHONE_NUMBER = /[+0۰٠]\p{Nd}[\p{Nd} ()-]{5,}\p{Nd}/u

// A word such as `EK-623`, `12,500`, `5%` or `a@b.example`, and words with a space or an operator between them.
const WORD = /[\p{Script=Latin}\p{Nd}](?:[-–.,:/@&'’_+×#=?%]*[\p{Script=Latin}\p{Nd}])*%?/u
const SEPARATOR = /[ \u00a0](?:[-–/×+=&][ \u00a0])?/
const ISOLATED = /\u2068[^\u2068\u2069]*\u2069/
const RUN = new RegExp(
  `${ISOLATED.source}|(${PHONE_NUMBER.source})|${WORD.source}(?:${SEPARATOR.source}${WORD.source})*`,
  'gu',
)

/** Isolates a value that is inserted into a right-to-left text, unless it is such a text itself. */
export function isolate(value: string): string {
  return LEFT_TO_RIGHT.test(value) ? FIRST_STRONG_ISOLATE + value + POP_ISOLATE : value
}

/**
 * Keeps texts from left to right in order, which a right-to-left text would reverse: phone numbers, dates
 * such as `2026-05-12`, and numbers beside Latin letters, such as `35 × 45 mm`. They do not break after a hyphen
 * either.
 */
export function isolateLeftToRight(text: string): string {
  return text.replace(RUN, (run: string, phone?: string) =>
    phone !== undefined || isReversible(run)
      ? LEFT_TO_RIGHT_ISOLATE + run.replaceAll('-', `-${WORD_JOINER}`) + POP_ISOLATE
      : run,
  )
}

export function removeBidiControls(text: string): string {
  return text.replace(CONTROLS, '')
}

function isReversible(run: string): boolean {
  return REVERSIBLE.test(run) && /\p{Nd}/u.test(run) && !run.startsWith(FIRST_STRONG_ISOLATE)
}
