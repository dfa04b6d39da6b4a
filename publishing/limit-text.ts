import { runInNewContext } from 'node:vm'
import { localize, type Localized } from '../server/content/localized.ts'
import { parse } from '../server/content/parsed.ts'
import { ContentError } from '../server/content/problem.ts'
import { listImages } from '../server/content/resolved.ts'
import type { Written } from '../server/content/written.ts'
import { readYamlFile } from '../server/content/yaml-file.ts'

const LIMIT_MS = 2000

/** A text that takes too long to read. */
export class TextLimitError extends ContentError {}

/** Localizes texts, and lists the images that they name. Throws a TextLimitError for texts that take too long. */
export function localizeTexts(texts: Written): { localized: Localized; imageNames: readonly string[] } {
  const localized = localize(parse(texts, (file, text) => limitText(file, () => readYamlFile(file, text))))
  const images = listImages(localized, limitText)
  return { localized, imageNames: [...new Set(images.map(({ name }) => name))] }
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
