import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { stringify } from 'yaml'
import { createAgencyFolder, type AgencyFolder } from './agency-folder.ts'

interface Texts {
  readonly main: object
  readonly urdu: object
  /** The photographs by name: width and height in pixels. */
  readonly photos: Readonly<Record<string, readonly [number, number]>>
}

const repeat = <Item>(length: number, create: (number: number) => Item) =>
  Array.from({ length }, (_, index) => create(index + 1))
const picture = (image: string, alt = `The photograph ${image}`) => ({ image, alt })

/** One room, photographs of a phone held upright, few entries, and short texts. */
export const createUmrahOffice = () =>
  createAgency({
    main: {
      languages: ['en', 'ur'],
      agency: { name: 'Sample Umrah Office', brand: 'Sample', city: 'Okara', phones: ['+92 300 0000010'] },
      contactBar: true,
      home: {
        sections: ['welcome', 'slideshow', 'services', 'whyBrand', 'packages', 'destinations', 'testimonials'],
        welcome: { heading: 'Umrah from Okara.', text: 'We go with you.' },
        slideshow: { slides: [picture('phone-1.jpg')] },
        services: {
          cards: repeat(2, (n) => ({
            icon: 'mosque',
            title: `Umrah ${n}`,
            text: 'Visa, ticket and hotel.',
            link: '/umrah',
          })),
        },
        whyBrand: { picture: picture('phone-2.jpg') },
        destinations: { cards: [{ country: 'Makkah', image: picture('phone-2.jpg') }] },
        testimonials: { items: [{ text: 'Thank you.', name: 'A traveller', town: 'Okara' }] },
      },
      about: { banner: picture('phone-1.jpg'), building: picture('phone-2.jpg') },
      pages: {
        umrah: {
          picture: picture('phone-1.jpg'),
          body: 'Ask us.\n\n![Our office](phone-1.jpg)',
          packages: repeat(3, (n) => ({
            name: `Umrah ${n}`,
            nights: 7 * n,
            price: `PKR ${n}85000`,
            picture: picture('phone-2.jpg'),
            onHome: true,
          })),
        },
      },
    },
    urdu: { agency: { name: 'نمونہ عمرہ دفتر', brand: 'نمونہ', city: 'اوکاڑہ' } },
    photos: { 'phone-1.jpg': [1800, 2400], 'phone-2.jpg': [1800, 2400] },
  })

/** One man, no photograph, few words, and two colours that the sample does not have. */
export const createVisaOffice = () =>
  createAgency({
    main: {
      languages: ['en', 'ur'],
      agency: {
        name: 'Sample Visa Desk',
        brand: 'Sample Visa',
        city: 'Gujrat',
        phones: ['+92 300 0000001'],
        whatsapp: '+92 300 0000002',
        social: [],
      },
      theme: { action: '#5b2a86', accent: '#a01a5b', landscape: 'fields' },
      notice: { text: 'Closed on Friday.' },
      home: {
        sections: ['welcome', 'services', 'statistics'],
        welcome: { heading: 'Two visas. Nothing else.', text: 'I fill in the form with you.' },
        services: {
          cards: repeat(2, (n) => ({ icon: 'ticket', title: `Visa ${n}`, text: 'For families.', isFeatured: n === 1 })),
        },
      },
      about: {
        sections: ['description', 'ceo'],
        heading: 'A sample man',
        description: ['I have done this for years.'],
      },
      pages: { visa: { body: 'Ask me.' }, contact: { details: true } },
    },
    urdu: { agency: { name: 'نمونہ ویزا ڈیسک', brand: 'نمونہ ویزا', city: 'گجرات' } },
    photos: {},
  })

const LONG = 'Sample International Travel, Tours and Pilgrimage Services (Private) Limited'

/** Nine branches, long names, many entries, and every text that a page can have. */
export const createLargeAgency = () =>
  createAgency({
    main: {
      languages: ['en', 'ur'],
      agency: {
        name: LONG,
        brand: 'Sample International Travels',
        city: 'Rawalpindi',
        phones: ['+92 300 0000000', '+92 51 0000000'],
        whatsapp: '+92 300 0000000',
        address: 'Second floor, Sample Trade Centre, Main Example Road, Rawalpindi Cantonment',
        hours: [{ days: 'Mon-Sat', open: '10:00', close: '19:00' }],
        offices: repeat(8, (n) => ({
          name: `Branch number ${n} in a town with a long name`,
          address: `${n} Example Road, Sample Town`,
          phones: [`+92 42 000000${n}`],
          hours: [{ days: 'Mon-Thu', open: '10:00', close: '18:00' }],
        })),
      },
      contactBar: true,
      notice: { text: 'All branches are closed on Eid. Call us on WhatsApp.', link: '/contact' },
      home: {
        airlines: {
          items: repeat(14, (n) => ({ name: `Sample Airline ${n}`, ...(n % 3 && { logo: picture('logo.png') }) })),
        },
        welcome: { heading: `Welcome to ${LONG}, where families from all over Pakistan plan their journeys` },
        slideshow: { slides: repeat(3, () => picture('wide.jpg')) },
        services: {
          cards: repeat(7, (n) => ({
            icon: 'ticket',
            title: `Reservations and attestations, part ${n}`,
            text: 'Words that say a little more than the title, so that a card has three or four lines on a phone.',
          })),
        },
        whyChooseUs: { cards: repeat(5, (n) => ({ icon: 'medal', title: `Reason ${n}`, text: 'Because.' })) },
        destinations: {
          cards: repeat(11, (n) => ({ country: `A country with a long name ${n}`, image: picture('wide.jpg') })),
        },
        testimonials: {
          items: repeat(5, (n) => ({
            text: 'They answered every question. '.repeat(n),
            name: 'A traveller',
            town: 'Lahore',
          })),
        },
        statistics: { counters: repeat(7, (n) => ({ icon: 'star', end: 10 ** n, text: `What number ${n} counts` })) },
      },
      pages: {
        visa: {
          body:
            '## Papers\n\nBring these.\n\n- [x] A passport, and all others that are at home\n- [ ] Photographs\n\n' +
            '| Country | Days | Fee | Papers that are asked for |\n| --- | --- | --- | --- |\n' +
            '| Saudi Arabia | 3 to 5 | PKR 40,000 | Passport, photographs, CNIC and a letter |\n\n' +
            '## Time\n\nAsk early.\n\n## Help\n\n![A hall](wide.jpg)\n\n**[Call +92 300 0000000](tel:+923000000000)**',
          questions: [{ question: 'How long does a visa for Saudi Arabia take in the season?', answer: 'Ask us.' }],
        },
        umrah: {
          body: 'Every group has a guide.\n\n![A hall](wide.jpg "A hall") ![A gate](madinah.svg "A gate") ![A wing](wing-wide.svg)',
          packages: repeat(7, (n) => ({
            name: n % 2 ? `Umrah ${n}` : `Umrah ${n} for families with children and grandparents`,
            nights: 7 + n,
            price: ['on request', 'from Rs 412,500 per person', 'Rs 239,000', 'SAR 4,500 per person'][n % 4],
            ...(n % 3 && { picture: picture('wide.jpg'), departures: ['2099-02-12', '2099-03-05'] }),
            facts: repeat(1 + (n % 3), (fact) => ({ icon: 'bed', text: `Hotel ${fact} near the Haram` })),
            mark: 'Few seats',
            onHome: n < 5,
          })),
          questions: repeat(5, (n) => ({
            question: 'May a woman travel without a mahram, and from which age on? '.repeat(1 + (n % 2)).trim(),
            answer: 'Ask us.',
          })),
        },
        contact: { details: true },
      },
    },
    urdu: {
      pages: {
        visa: {
          body:
            '- [x] پاسپورٹ، اور گھر میں جتنے پرانے پاسپورٹ ملیں وہ سب\n- [ ] تصویریں\n\n' +
            '| سفر | دن | قیمت |\n| --- | --- | --: |\n| ہنزہ | 7 دن | 48,000 روپے |\n| سکردو | 9 دن | 62,000 روپے |',
        },
      },
      agency: { name: 'نمونہ انٹرنیشنل ٹریول، ٹورز اینڈ زیارات سروسز (پرائیویٹ) لمیٹڈ', city: 'راولپنڈی' },
      notice: { text: 'عید پر تمام دفاتر بند ہیں۔ واٹس ایپ پر بات کریں۔' },
      home: { welcome: { heading: 'خوش آمدید! پورے پاکستان کے خاندان اپنے سفر کا منصوبہ یہاں بناتے ہیں۔' } },
    },
    photos: {
      'wide.jpg': [2400, 1800],
      'logo.png': [900, 150],
    },
  })

/** Wide landscapes, and counts that fill no row of three. */
export const createTrekkingCompany = () =>
  createAgency({
    main: {
      languages: ['en', 'ur'],
      agency: { name: 'Sample Karakoram Treks', brand: 'Sample Treks', city: 'Skardu', whatsapp: '+92 300 0000000' },
      home: {
        welcome: { heading: 'Walk where the rivers begin.', text: 'Treks from Skardu, with porters, tents and time.' },
        slideshow: { slides: repeat(4, () => picture('panorama.jpg')) },
        services: { cards: repeat(4, (n) => ({ icon: 'mountains', title: `Trek ${n}`, text: 'Ten days on foot.' })) },
        whyChooseUs: { cards: repeat(4, (n) => ({ icon: 'star', title: `Reason ${n}`, text: 'We live here.' })) },
        whyBrand: { picture: picture('panorama.jpg') },
        destinations: {
          cards: repeat(7, (n) => ({ country: `Valley ${n}`, image: picture('panorama.jpg'), link: '/tours' })),
        },
        statistics: { counters: repeat(3, (n) => ({ icon: 'mountains', end: n * 7, text: `Passes ${n}` })) },
      },
      about: { banner: picture('panorama.jpg'), building: picture('panorama.jpg') },
      pages: {
        tours: {
          body: '## The way\n\nSeven days up.\n\n![The valley](panorama.jpg "In June")\n\n1. Fly\n2. Drive\n3. Walk',
        },
      },
    },
    urdu: { agency: { name: 'نمونہ قراقرم ٹریکس', city: 'سکردو' } },
    photos: { 'panorama.jpg': [3600, 1200] },
  })

async function createAgency({ main, urdu, photos }: Texts): Promise<AgencyFolder> {
  const agency = await createAgencyFolder()
  const images = path.join(agency.folder, 'images')
  await mkdir(images, { recursive: true })
  for (const [name, [width, height]] of Object.entries(photos)) {
    await sharp(Buffer.from(drawPhoto(width, height))).toFile(path.join(images, name))
  }
  await agency.write(stringify(main))
  await writeFile(path.join(agency.folder, 'site.ur.yaml'), stringify(urdu))
  return agency
}

function drawPhoto(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100"
    preserveAspectRatio="none"><path fill="#5b8fb0" d="M0 0h100v100H0z"/>
    <path fill="#34404a" d="m40 70 22-52 22 52z"/><path fill="#5f7d4f" d="M0 64q25-12 50 4t50-6v38H0z"/></svg>`
}
