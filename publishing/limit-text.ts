import { runInNewContext } from 'node:vm'
import { parseLanguages } from '../server/content/parse-languages.ts'
import { ContentError } from '../server/content/problem.ts'
import type { SiteTexts } from '../server/content/site-texts.ts'

const LIMIT_MS = 2000

/** A text that takes too long to read. */
export class TextLimitError extends ContentError {}

/** Throws a TextLimitError for texts that take too long. Other problems are found again when the texts are used. */
export function limitTexts(texts: SiteTexts): void {
  try {
    parseLanguages(texts, { run: limitText })
  } catch (error) {
    if (error instanceof TextLimitError) throw error
  }
}

/**
 * Parses the text of a file. Throws a TextLimitError if this takes longer than 2 seconds, in which a text needs 250 MB
 * of memory at most.
 */
export function limitText<Value>(file: string, parse: () => Value): Value {
  const start = process.cpuUsage()
  for (;;) {
    try {
      return runInNewContext('parse()', { parse }, { timeout: LIMIT_MS })
    } catch (error) {
      if (!isTimeout(error)) throw error
      const { user, system } = process.cpuUsage(start)
      // On a busy machine, every text takes longer: the process had the processor for less than half of the time.
      if ((user + system) / 1000 < LIMIT_MS / 2) continue
      const message = `takes longer than ${LIMIT_MS / 1000} seconds to read; make it simpler`
      throw new TextLimitError([{ file, message }])
    }
  }
}

/** The error is not an instance of our Error: it comes from the other context. */
function isTimeout(error: unknown): boolean {
  const isObject = typeof error === 'object' && error !== null
  return isObject && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}
