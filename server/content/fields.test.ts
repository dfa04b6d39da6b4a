import { describe, expect, it } from 'vitest'
import { parseKey } from '../../shared/model/content-path.ts'
import { findNode } from '../../shared/model/schema-tree.ts'
import { cleanValues } from './clean-values.ts'
import { siteTree } from './site-schema.ts'
import { validateSite } from './validate.ts'

/** Pasted or typed values, and their meaning. */
type Accepted = readonly (readonly [input: unknown, value?: unknown])[]

const accepted: Readonly<Record<string, Accepted>> = {
  'agency.whatsapp': [
    ['+92 300 1234567'],
    [' +92 300 1234567\n', '+92 300 1234567'],
    ['\u200e+92\u00a0300\u2011123\u20114567\u202c', '+92 300-123-4567'],
    ['+92\u2009300\u30001234567', '+92 300 1234567'],
    ['+۹۲ ۳۰۰ ۱۲۳۴۵۶۷', '+92 300 1234567'],
    ['+٩٢ ٣٠٠ ١٢٣٤٥٦٧', '+92 300 1234567'],
    ['+92 (0)42 35750000'],
    ['0092 300 1234567', '+92 300 1234567'],
    ['(+92) 300 1234567', '+92 300 1234567'],
    ['+ 92 300 1234567.', '+92 300 1234567'],
    ['+92 300.123.4567', '+92 300-123-4567'],
    ['Tel: +92 300 1234567', '+92 300 1234567'],
  ],
  'agency.email': [
    ['Salam@Agency.Example'],
    ['Salam@agency.example. ', 'salam@agency.example'],
    ['salam @agency.example', 'salam@agency.example'],
    ['Mailto:salam@agency.example', 'salam@agency.example'],
    ['Ali Raza <salam@agency.example>', 'salam@agency.example'],
    ['salam@agency.example\u200e', 'salam@agency.example'],
    ['\ufeffsalam@agency.exam\u00adple', 'salam@agency.example'],
    ['\u2066salam@agency.example\u2069\u00a0', 'salam@agency.example'],
  ],
  'agency.map': [
    ['http://agency.example'],
    ['Https://Agency.example/Eid. ', 'https://agency.example/Eid'],
    ['maps.app.goo.gl/x', 'https://maps.app.goo.gl/x'],
    ['www.agency.example', 'https://www.agency.example'],
    ['<https://agency.example>', 'https://agency.example'],
    ['https:// agency.example', 'https://agency.example'],
    ['https://maps.app.goo.gl/x\u200e', 'https://maps.app.goo.gl/x'],
    ['\u202ahttps://agency.example/eid\u202c\n', 'https://agency.example/eid'],
  ],
  'home.statistics.counters[0].end': [
    [2500],
    ['2500', 2500],
    ['2,500', 2500],
    ['14 nights', 14],
    ['1,00,000', 100_000],
    ['۳۰۰۰', 3000],
    ['٣٠٠٠\u200f', 3000],
    [0],
  ],
  'agency.hours[0].open': [
    ['10:00'],
    ['9:30', '09:30'],
    ['10.00', '10:00'],
    ['10 am', '10:00'],
    ['7:30 PM', '19:30'],
    ['12 a.m.', '00:00'],
    ['10 : 30 AM.', '10:30'],
    ['12 midnight', '00:00'],
    ['24:00', '00:00'],
    ['Noon', '12:00'],
    ['۱۰:۰۰', '10:00'],
    ['صبح ۱۰ بجے', '10:00'],
    ['۷:۳۰ بجے شام', '19:30'],
    ['٠٩:٣٠', '09:30'],
    ['09:30\u200e', '09:30'],
  ],
  'agency.hours[0].days': [
    ['Fri'],
    ['Mon-Sat'],
    ['mon - sat', 'Mon-Sat'],
    ['Monday to Saturday', 'Mon-Sat'],
    ['Mon\u2013Sat', 'Mon-Sat'],
    ['\u200eFri ', 'Fri'],
    ['Mon, Tue', 'Mon, Tue'],
    ['Daily', 'Mon-Sun'],
    ['Every day.', 'Mon-Sun'],
    ['روزانہ', 'Mon-Sun'],
    ['Mon-Thu, Sat', 'Mon-Thu, Sat'],
    ['Mon to Thu & Saturday', 'Mon-Thu, Sat'],
    ['Mon, Wed and Fri', 'Mon, Wed, Fri'],
    ['پیر تا جمعرات، ہفتہ', 'Mon-Thu, Sat'],
    ['پیر', 'Mon'],
  ],
  'notice.from': [['2026-03-20'], ['۲۰۲۶-۰۳-۲۰', '2026-03-20'], ['2026\u201103\u201320', '2026-03-20']],
  'pages.umrah.packages[0].price': [
    ['PKR 285000'],
    ['from PKR 285000'],
    ['on request'],
    ['Price on request', 'on request'],
    ['from Rs 285,000', 'from PKR 285000'],
    ['From Rs. 2,85,000/-', 'from PKR 285000'],
    ['Rs.2,85,000', 'PKR 285000'],
    ['Rs 2.85 lac', 'PKR 285000'],
    ['2.85 lakh rupees', 'PKR 285000'],
    ['3 lakhs PKR', 'PKR 300000'],
    ['from Rs 2 lakh 85 thousand', 'from PKR 285000'],
    ['۲ لاکھ ۸۵ ہزار روپے', 'PKR 285000'],
    ['1.2 crore Rs', 'PKR 12000000'],
    ['۲٬۸۵٬۰۰۰ روپے', 'PKR 285000'],
    ['۲٫۸۵ لاکھ روپے', 'PKR 285000'],
    ['USD 1,200', 'USD 1200'],
    ['$1200', 'USD 1200'],
    ['4500 SAR', 'SAR 4500'],
    ['OMR 1,150', 'OMR 1150'],
    ['MYR 4,500', 'MYR 4500'],
    ['omr 150', 'OMR 150'],
    ['KWD 85.500', 'KWD 85.5'],
    ['$1,250.75', 'USD 1250.75'],
    ['US $1,250', 'USD 1250'],
    ['Rs: 285,000', 'PKR 285000'],
    ['Rs 285,000 onwards', 'from PKR 285000'],
    ['starting from Rs 285,000', 'from PKR 285000'],
    ['48,000 روپے سے', 'from PKR 48000'],
    ['Rs 2.855 lakh', 'PKR 285500'],
    ['Rs 285,000 per person', 'PKR 285000 per person'],
    ['from Rs 2,85,000/- (per person)', 'from PKR 285000 per person'],
    ['48,000 روپے فی کس', 'PKR 48000 per person'],
    ['فی کس 48,000 روپے سے', 'from PKR 48000 per person'],
    ['£1,250pp', 'GBP 1250 per person'],
    ['Rs 285k', 'PKR 285000'],
    ['285 ہزار روپے', 'PKR 285000'],
    ['Rs. 285,000/- only', 'PKR 285000'],
    ['Rs 285,000+', 'from PKR 285000'],
    ['Rs 285,000.', 'PKR 285000'],
    ['On request.', 'on request'],
  ],
  'pages.umrah.packages[0].departures[0]': [['2026-03-12'], ['۲۰۲۶-۰۳-۱۲', '2026-03-12']],
  'theme.accent': [['#0B5D52'], ['#0b5d52\u200e', '#0b5d52'], ['0B5D52', '#0B5D52'], ['# 0b5d52.', '#0b5d52']],
  'agency.name': [
    ['AT&T;'],
    ['🕋 Haramain'],
    ['A\u00a0B'],
    ['می\u200cخواہم'],
    ['👨\u200d👩\u200d👧'],
    ['a\u200e\u200fb'],
    ['\u206635 × 45 mm\u2069'],
    ['  Ali  ', 'Ali'],
    ['Gulistan\n  Travel', 'Gulistan Travel'],
    ['Office\u000bhours', 'Office hours'],
    ['Visa\u0085help', 'Visa help'],
    ['Gulistan\u2028Travel', 'Gulistan Travel'],
    ['One \u2029 Two', 'One Two'],
    ['Gul\u00adi\u200bs\u2060tan\ufeff', 'Gulistan'],
    ['\u202eslevarT\u202c', 'slevarT'],
    ['Gulistan\u0007 \ufffcTravel', 'Gulistan Travel'],
  ],
  'home.welcome.text': [
    ['One\nTwo'],
    ['می\u200cخواہم'],
    ['One\r\nTwo', 'One\nTwo'],
    ['One\u2028Two', 'One\nTwo'],
    ['Office\u000bhours', 'Office\nhours'],
    ['One\u0085Two', 'One\nTwo'],
    ['a\u202eb', 'ab'],
  ],
  'pages.visa.body': [
    ['## Papers\n\nText'],
    ['## Papers\r\n\r\nText', '## Papers\n\nText'],
    ['One\u2029Two', 'One\nTwo'],
    ['Gul\u00adistan', 'Gulistan'],
    ['| A | B |\n| —- | –—: |\n| – | 5 |', '| A | B |\n| --- | ---: |\n| – | 5 |'],
    ['One\n\n—-\n\nTwo', 'One\n\n---\n\nTwo'],
    ['Salam\n— Ali', 'Salam\n— Ali'],
    ['One\n—\nTwo', 'One\n—\nTwo'],
  ],
  'favicon.image': [['desk.jpg'], ['desk.jpg\u200e', 'desk.jpg'], ['my\u00a0desk.jpg ', 'my desk.jpg'], ['میز.jpg']],
  'favicon.alt': [['Our desk'], [''], ['Our\ndesk', 'Our desk'], ['Our\u000bdesk', 'Our desk']],
  'favicon.focus': [['50% 30%'], ['۵۰% ۳۰%', '50% 30%'], ['50%\u00a030%', '50% 30%']],
  'notice.link': [
    ['/visa'],
    ['tel:+923001234567'],
    ['mailto:a@b.example'],
    ['/visa\u200f', '/visa'],
    ['/Visa. ', '/visa'],
    ['Https://agency.example', 'https://agency.example'],
    ['Mailto: a@b.example', 'mailto:a@b.example'],
    ['a@b.example', 'mailto:a@b.example'],
    ['Tel:+923001234567', 'tel:+923001234567'],
    ['www.agency.example', 'https://www.agency.example'],
    ['https://agency.example/eid\u200f', 'https://agency.example/eid'],
  ],
  'extraPages[0].path': [
    ['/offers'],
    ['/offers\u200e', '/offers'],
    ['/Offers', '/offers'],
    ['Offers', '/offers'],
    ['/ offers/.', '/offers'],
  ],
  'redirects[0].from': [
    ['/umrah-packages/'],
    ['/Index.php?page=umrah'],
    ['/عمرہ'],
    ['/our team'],
    ['https://www.agency.example/umrah/?a=1#top', '/umrah/?a=1'],
    ['http://agency.example?p=12', '/?p=12'],
    ['/umrah\u200e', '/umrah'],
  ],
  'redirects[0].to': [['/umrah'], ['/'], ['/ur'], ['/ur/umrah#question-when-must-we-apply'], ['Umrah', '/umrah']],
  timezone: [['asia/karachi.', 'Asia/Karachi'], ['Asia/Karachi'], ['Asia/Karachi\u200e', 'Asia/Karachi']],
  splash: [[true], [false]],
  'home.services.cards[0].icon': [['bed'], [' bed\u200e', 'bed']],
  'home.sections': [[['services', 'welcome']], [['welcome\u200e'], ['welcome']], [[]]],
}

const PHONE = 'must be an international number, for example +92 300 0000000'
const EMAIL = 'must be an e-mail address, for example salam@agency.example'
const URL = 'must be a complete URL, for example https://maps.app.goo.gl/example'
const COUNT = 'must be a whole number, for example 2500'
const TIME = 'must be a time of 24 hours, for example 09:30'
const DATE = 'must be a date, for example 2026-03-01'
const DAYS = 'must be days, for example Fri, Mon-Sat, "Mon-Thu, Sat" or Daily'
const COLOR = 'must be a colour of six digits, for example #0B5D52'
const FILE = 'must be the name of a file in images/, without a folder and without { }'
const ALT = 'must describe the image in a few words, or be empty for a decorative image'
const FOCUS = 'must be two percentages in steps of 10, from the left and from the top, for example 50% 30%'
const LINK = 'must be the path of a page, such as /umrah, or start with https://, tel: or mailto:'
const PATH = 'must be "/" with small letters, digits and hyphens, for example /offers'
const FORMER = 'must be a path of your former site, for example /umrah-packages/ or /index.php?page=umrah'
const TARGET = 'must be the path of a page, for example /umrah, /ur/umrah or /umrah#question-when-must-we-apply'
const ZONE = 'must be the name of a time zone, for example Asia/Karachi'
const PRICE = 'must be a price with its currency, for example from Rs 285,000 or Rs 2.85 lakh, or "on request"'
const EMPTY = 'must not be empty'

const rejected: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  'agency.whatsapp': {
    [PHONE]: ['0300 1234567', '923001234567', '+92300', '+92 300 123 45 67 89 01 23', '', 92],
  },
  'agency.email': { [EMAIL]: ['salam at agency.example', 'salam@agency', 'a@b@c.example', '', 5] },
  'agency.map': {
    [URL]: ['near the bazaar', 'https:/agency.example', 'javascript:alert(1)', ''],
  },
  'home.statistics.counters[0].end': {
    [COUNT]: ['2,50', '5 lakh', '10k', '2500+', '', 1.5, true],
    'must not be below 0': [-1],
    'must not be above 99999999': [100_000_000],
  },
  'agency.hours[0].open': { [TIME]: ['10', '۷:۳۰ بجے', '25:00', '13 pm', '10:00-19:00', 600] },
  'agency.hours[0].days': { [DAYS]: ['Mon, Moonday', 'Moonday', 'closed', 'Mon -'] },
  'notice.from': { [DATE]: ['20-03-2026', '20 March', '2026-02-30', '2026-3-1', 20_260_320] },
  'pages.umrah.packages[0].price': {
    [PRICE]: [
      '285,000',
      '2.85 lac',
      '',
      'call us',
      'Rs',
      'Rs 0',
      'Rs USD 5',
      'Rs 2 lakh crore',
      'Rs 12.5 lakh 5 thousand',
      'Rs 1-2 lakh',
      285_000,
    ],
  },
  'pages.umrah.packages[0].departures[0]': { [DATE]: ['12 March', '2026-02-30'] },
  'theme.accent': { [COLOR]: ['0B5D5', '#fff', 'red', '#0B5D52FF', null] },
  'agency.name': { [EMPTY]: ['', ' \u200b'], 'must be text': [5, true, ['Ali'], { name: 'Ali' }] },
  'home.welcome.text': { [EMPTY]: [''], 'must be text': [5] },
  'pages.visa.body': { [EMPTY]: [''], 'must be text': [['## Papers']] },
  'favicon.image': { [FILE]: ['images/desk.jpg', '..\\desk.jpg', '{brand}.png', '', 5] },
  'favicon.alt': { [ALT]: [5, null] },
  'favicon.focus': { [FOCUS]: ['50% 33%', 'left', '50%'] },
  'notice.link': { [LINK]: ['visa', '/a b', ''] },
  'extraPages[0].path': { [PATH]: ['/a--b', '/a b', '/'] },
  'redirects[0].from': { [FORMER]: ['umrah', '', 'https://agency.example', '/{name}', '/a\\b', '/\ud800', 5] },
  'redirects[0].to': {
    [TARGET]: ['https://evil.example', '//evil.example', '/a/b/c', '/a?b=1', ''],
  },
  timezone: { [ZONE]: ['PKT', 'Lahore', ''] },
  splash: { 'must be true or false': ['yes', 'true', 1] },
}

/** Cleans and validates a value as that of a key. */
function parseValue(key: string, input: unknown) {
  const node = findNode(siteTree, parseKey(key))
  if (!node) throw new Error(`There is no key ${key}.`)
  const { value, issues } = validateSite(node, cleanValues(node, input))
  return { value, messages: issues.map(({ message }) => message) }
}

describe.each(Object.entries(accepted))('the field %s', (key, rows) => {
  it.each(rows)('accepts %j', (input, value = input) => {
    expect(parseValue(key, input)).toEqual({ value, messages: [] })
  })
})

describe.each(Object.entries(rejected))('the field %s', (key, messages) => {
  const rows = Object.entries(messages).flatMap(([message, inputs]) => inputs.map((input) => ({ input, message })))

  it.each(rows)('rejects $input in one sentence: $message', ({ input, message }) => {
    expect(parseValue(key, input).messages).toEqual([message])
  })
})
