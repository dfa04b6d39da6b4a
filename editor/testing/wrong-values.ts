import type { Value } from '../../shared/model/with-value.ts'
import type { Language } from '../../shared/languages/languages.ts'

/** A change that an error keeps from being published, and a correct one of the same key. */
export interface WrongValue {
  readonly key: string
  readonly wrong: Value
  readonly right: Value
  readonly language?: Language
}

const CARD = { icon: 'star', title: 'One', text: 'First' }
const OPEN = { days: 'Mon-Sat', open: '09:00', close: '17:00' }
const PACKAGE = { name: 'Ramadan', price: 'Rs 285,000', nights: 14, departures: ['2999-03-01'] }
const PAGE = { path: '/offers', name: 'Offers', title: 'Offers', description: 'x'.repeat(60) }
const PICTURE = { image: 'dubai.svg', alt: 'Our office' }

const ofEntry =
  <Entry extends Record<string, Value>>(key: string, entry: Entry) =>
  (wrong: Partial<Entry> & Record<string, Value>): WrongValue => ({
    key,
    wrong: [{ ...entry, ...wrong }],
    right: [entry],
  })
const ofCard = ofEntry('home.services.cards', CARD)
const ofHours = ofEntry('agency.hours', OPEN)
const ofPackage = ofEntry('pages.umrah.packages', PACKAGE)
const ofPage = ofEntry('extraPages', PAGE)
const ofPicture = (wrong: Value): WrongValue => ({ key: 'home.whyBrand.picture', wrong, right: PICTURE })
const ofBody = (wrong: string): WrongValue => ({ key: 'pages.visa.body', wrong, right: '**Visa**' })
const ofText = (wrong: string): WrongValue => ({ key: 'home.welcome.heading', wrong, right: 'Salam' })

/** By the kind of the field: the name of its file in `shared/fields/`. */
export const wrongKinds: Readonly<Record<string, WrongValue>> = {
  alt: ofPicture({ image: 'dubai.svg' }),
  choice: ofCard({ icon: 'none' }),
  color: { key: 'theme.accent', wrong: 'red', right: '#7a3b00' },
  count: ofPackage({ nights: -1 }),
  date: ofPackage({ departures: ['soon'] }),
  days: ofHours({ days: 'always' }),
  email: { key: 'agency.email', wrong: 'salam at agency', right: 'salam@agency.example' },
  flag: { key: 'splash', wrong: 'maybe', right: false },
  focus: ofPicture({ ...PICTURE, focus: 'left' }),
  'former-path': ofEntry('redirects', { from: '/old', to: '/visa' })({ from: 'old' }),
  image: ofPicture({ ...PICTURE, image: '' }),
  link: ofCard({ link: 'our visas' }),
  'long-text': { key: 'home.welcome.text', wrong: '', right: 'Salam' },
  markdown: ofBody(''),
  order: { key: 'home.sections', wrong: ['services', 'services'], right: ['services'] },
  phone: { key: 'agency.phones.0', wrong: 'call us', right: '+92 300 1234567' },
  price: ofPackage({ price: 'cheap' }),
  text: ofText(''),
  'time-zone': { key: 'timezone', wrong: 'Lahore', right: 'Asia/Dubai' },
  time: ofHours({ open: 'early' }),
  url: { key: 'agency.map', wrong: 'near the bazaar', right: 'https://maps.app.goo.gl/example' },
}

/** Values of the right form by their mistake. */
export const wrongMeanings: Readonly<Record<string, WrongValue>> = {
  'an entry without a required field': { key: 'home.services.cards', wrong: [CARD, { icon: 'star' }], right: [CARD] },
  'a missing image': ofPicture({ ...PICTURE, image: 'missing.jpg' }),
  'a missing image of a text': ofBody('![Our office](missing.jpg)'),
  'HTML in a text': ofBody('<b>Visa</b>'),
  'a long paragraph': ofBody('x'.repeat(1501)),
  'a special space that hides a list': ofBody('-\u00A0Visa'),
  'a link to no page': ofCard({ link: '/nowhere' }),
  'a link of a text to no page': ofBody('[Visa](/nowhere)'),
  'a path that is taken': ofPage({ path: '/visa' }),
  'a redirect of a page': ofEntry('redirects', { from: '/old', to: '/visa' })({ from: '/umrah' }),
  'an unknown placeholder': ofText('{nmae}'),
  'a placeholder in itself': { key: 'agency.name', wrong: 'Best of {name}', right: 'Best' },
  'an entity of HTML': ofText('Tours &amp; Travel'),
  'an unclear price': ofPackage({ price: 'Rs 28,50' }),
  'an end before its start': { key: 'notice.until', wrong: '2020-01-01', right: '2020-03-01' },
  'a translation with a mistake': { key: 'about.heading', language: 'ur', wrong: '{nmae}', right: 'ہم' },
}
