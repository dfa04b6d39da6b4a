// Unicode controls that keep a part of a text apart from the direction of the rest (UAX #9).
const FIRST_STRONG_ISOLATE = '\u2068'
const LEFT_TO_RIGHT_ISOLATE = '\u2066'
const POP_ISOLATE = '\u2069'
const ISOLATES = /[\u2066-\u2069]/g

// Letters of left-to-right scripts, and the digits and signs of phone numbers.
const LEFT_TO_RIGHT = /[\p{Script=Latin}\d]/u
const PHONE_NUMBER = /[+0]\d[\d ()-]{5,}\d/g

/** Isolates a value that is inserted into a right-to-left text, unless it is such a text itself. */
export function isolate(value: string): string {
  return LEFT_TO_RIGHT.test(value) ? FIRST_STRONG_ISOLATE + value + POP_ISOLATE : value
}

/** Keeps the groups of digits of phone numbers in order, which a right-to-left text would reverse. */
export function isolatePhoneNumbers(text: string): string {
  return text.replace(PHONE_NUMBER, (number) => LEFT_TO_RIGHT_ISOLATE + number + POP_ISOLATE)
}

export function removeIsolates(text: string): string {
  return text.replace(ISOLATES, '')
}
