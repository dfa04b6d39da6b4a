import { findDigitProblem } from '../../shared/model/phone-numbers.ts'
import type { ContentSource } from '../../shared/model/content-source.ts'
import type { ContentPath } from '../../shared/model/content-path.ts'
import type { Finding } from './finding.ts'

/** Reports phone numbers with a digit too few or too many. */
export function checkPhones({ phones, whatsapp, offices = [] }: ContentSource['agency']): Finding[] {
  const numbers: (readonly [ContentPath, string])[] = [
    ...phones.map((phone, index) => [['agency', 'phones', index], phone] as const),
    ...(whatsapp === undefined ? [] : [[['agency', 'whatsapp'], whatsapp] as const]),
    ...offices.flatMap((office, officeIndex) =>
      office.phones.map((phone, index) => [['agency', 'offices', officeIndex, 'phones', index], phone] as const),
    ),
  ]
  return numbers.flatMap(([path, phone]) => {
    const message = findDigitProblem(phone)
    return message === undefined ? [] : { path, message, severity: 'warning' as const }
  })
}
