/** Duration of a counter from 0 to its target (requirement 10.8). */
export const COUNTER_DURATION_MS = 4000
const MIN_DIGITS = 3
const GROUPED_FROM = 10_000

/** Milliseconds between two ticks of a counter that ends at `target`, a whole number above 0. */
export function tickIntervalMs(target: number): number {
  return COUNTER_DURATION_MS / target
}

/**
 * The number that a counter shows `elapsedMs` after its start: one more per tick, from 0 up to `target`.
 * Derived from the elapsed time, because browsers clamp timers below 4 ms.
 */
export function countAt(elapsedMs: number, target: number): number {
  if (target <= 0 || elapsedMs >= COUNTER_DURATION_MS) return target
  return Math.max(0, Math.floor(elapsedMs / tickIntervalMs(target)))
}

/**
 * Formats a count that increases to `target` in Western digits: padded with zeros to at least three (requirement 10.9),
 * or to the digits of a shorter target, and from 10,000 on with the separators of the language, a BCP 47 tag.
 */
export function formatCount(count: number, language: string, target = 10 ** (MIN_DIGITS - 1)): string {
  if (count < GROUPED_FROM) return String(count).padStart(Math.min(MIN_DIGITS, String(target).length), '0')
  return count.toLocaleString(`${language}-u-nu-latn`)
}
