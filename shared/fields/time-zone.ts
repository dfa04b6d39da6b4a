import { z } from 'zod'
import { cleanData, cutPunctuation } from '../model/clean-text.ts'
import { data } from '../model/content-structure.ts'
import { exactKeyboard, type KindMeta } from '../model/field-meta.ts'

const EXAMPLE = 'Asia/Karachi'
const MESSAGE = `must be the name of a time zone, for example ${EXAMPLE}`

export const timeZone = data(
  z
    .string(MESSAGE)
    .refine(isTimeZone, MESSAGE)
    .meta({
      kind: 'time-zone',
      keyboard: exactKeyboard,
      lengthMax: 60,
      clean: cleanZone,
      example: EXAMPLE,
    } satisfies KindMeta),
)

/** The name of a zone, whatever its capitals are. */
function cleanZone(value: string): string {
  const text = cutPunctuation(cleanData(value)).replace(/ ?\/ ?/g, '/')
  const name = text.toLowerCase().replaceAll(' ', '_')
  return Intl.supportedValuesOf('timeZone').find((zone) => zone.toLowerCase() === name) ?? text
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
