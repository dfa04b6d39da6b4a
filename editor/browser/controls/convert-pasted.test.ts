import { expect, it } from 'vitest'
import { parseMarkdown } from '../../../server/content/markdown/parse-markdown.ts'
import { convertPasted, convertPastedWords } from './convert-pasted.ts'

it.each([
  ['• Passport\n• CNIC', '- Passport\n- CNIC'],
  ['•\tPassport\no\tCNIC\n1.\tVisa', '- Passport\n- CNIC\n\n1. Visa'],
  ['– Passport\n— Photos', '- Passport\n- Photos'],
  ['• Ramadan\n~Old price~', '- Ramadan\n\n~~Old price~~'],
  ['*Umrah* from *PKR 285,000*!', '**Umrah** from **PKR 285,000**!'],
  ['~300,000~ 285,000', '~~300,000~~ 285,000'],
  ['2 * 3 * 4, a*b*c, **bold**, * item', '2 * 3 * 4, a*b*c, **bold**, * item'],
  ['one\r\ntwo', 'one\ntwo'],
  ['```14 nights```, `visa`', '14 nights, visa'],
  ['# Umrah\n## Hotel\ntext', '## Umrah\n### Hotel\ntext'],
  ['### Umrah\n##### Hotel', '## Umrah\n### Hotel'],
  ['## Umrah', '## Umrah'],
  ['<b>Umrah</b><br>from <i>Lahore</i>', '**Umrah**\nfrom _Lahore_'],
  ['<ul><li>One</li><li>Two</li></ul>', '\n\n- One\n- Two\n'],
  ['5 < 6, <agency>, a &lt; b &amp; c', '5 < 6, \\<agency>, a < b & c'],
  ['[12/02/26, 7:41:03 PM] Chenab Travels: Umrah', 'Umrah'],
  ['[12/02/26, 7:41:03\u202fPM] Ali: One\n[12/02/26, 7:41:09 PM] Ali: Two', 'One\nTwo'],
  ['[7:41 pm, 12/02/2026] Chenab Travels: Umrah', 'Umrah'],
  ['12/02/26, 7:41 pm - Chenab Travels: Umrah', 'Umrah'],
  ['[our visas](/visa): from 10:30 - 19:00', '[our visas](/visa): from 10:30 - 19:00'],
  ['- one\n- two\n\nthree', '- one\n- two\n\nthree'],
])('converts %j', (pasted, markdown) => expect(convertPasted(pasted)).toBe(markdown))

it('leaves nothing of a message that the check rejects', () => {
  const message = [
    '[12/02/26, 7:41:03 PM] Chenab Travels: # Umrah <b>now</b>',
    '```14 nights``` with `hotel`',
    '##### Prices',
    '• *Economy* <span style="x">Rs 285,000</span>',
    '~Rs 300,000~ <agency@chenab>',
  ]
  const { problems } = parseMarkdown(convertPasted(message.join('\n')), () => ({ src: '', width: 1, height: 1 }))
  expect(problems).toEqual([])
})

it.each([
  ['*Umrah* from ~300,000~ _now_ ```today```', 'Umrah from 300,000 now today'],
  ['[12/02/26, 7:41:03 PM] Ali: Salam', 'Salam'],
  ['<b>Umrah</b> &amp; Hajj', 'Umrah & Hajj'],
  ['2 * 3, a_b_c, 5 < 6', '2 * 3, a_b_c, 5 < 6'],
  ['• Passport', '• Passport'],
])('takes the signs of %j away', (pasted, words) => expect(convertPastedWords(pasted)).toBe(words))
