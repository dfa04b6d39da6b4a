import { z } from 'zod'
import { cleanData, cutPunctuation } from '../model/clean-text.ts'
import { data } from '../model/content-structure.ts'
import { exactKeyboard, type KindMeta } from '../model/field-meta.ts'

const EXAMPLE = 'salam@agency.example'

export const email = data(
  z.email(`must be an e-mail address, for example ${EXAMPLE}`).meta({
    kind: 'email',
    keyboard: { ...exactKeyboard, inputMode: 'email', autoComplete: 'email' },
    lengthMax: 254,
    clean: cleanEmail,
    example: EXAMPLE,
  } satisfies KindMeta),
)

/** Also "Salam@agency.example." from a phone, "mailto:…" from a link, and "Ali <…>" from a mail program. */
function cleanEmail(value: string): string {
  const text = cleanData(value)
  const [, inBrackets = text] = /<([^<>]*)>$/.exec(text) ?? []
  const address = cutPunctuation(inBrackets)
    .replace(/^mailto:/i, '')
    .replaceAll(' ', '')
  const isWord = /^[^@]*@[^@]*$/.test(address)
  if (!isWord) return text
  return /[A-Z]/.test(address.slice(1)) ? address : address.toLowerCase()
}
