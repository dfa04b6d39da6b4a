import type { ContentSource } from '../model/content-source.ts'
import { aboutSections } from '../sections.ts'

export const about: ContentSource['about'] = {
  sections: [...aboutSections],
  banner: {
    image: 'about-banner.svg',
    alt: 'A bazaar street with wooden balconies, leading to a blue-domed shrine at sunrise',
  },
  label: 'Travel agency in {city}',
  heading: 'About Us',
  description: [
    '{name} is a travel agency in {city}. Families, pilgrims, students and business people come to us with a journey in mind, and we help them make it: visa consultancy, air tickets, hotel reservations, travel insurance, customised adventure trips, and Hajj and Umrah packages with visa help and accommodation near the holy sites.',
    'We keep close relationships with airlines, hotels and service providers. That is how we find the seat, the room and the plan that fit your dates and your budget, and whom to ask when something has to change.',
  ],
  ceo: {
    label: 'A word of welcome',
    heading: 'CEO’s Message',
    portrait: {
      image: 'ceo-portrait.svg',
      alt: 'A desk before an arched window at sunrise, with a model airliner and a globe',
      monogram: '{initial}',
    },
    pullLine: 'Your trust is the first thing you pack, and we carry it with care.',
    letter: [
      'Dear traveller,',
      'Welcome to {brand}. Whether you fly to see your family, to stand before the Kaaba or to see a valley you have dreamed of, it matters to us that you go with an easy mind.',
      'We promise you three things. Integrity: we tell you what is possible and what is not. Transparency: you know what you book and what it costs before you decide. And customer satisfaction: we are at your side until you are home again, and content.',
      'I look forward to planning your journey with you.',
    ],
    name: '{name}',
    title: 'CEO & Founder',
  },
  contact: { heading: 'Contact Us' },
  company: {
    heading: 'About the company',
    text: '{name} arranges visas, air tickets, hotels, travel insurance, tailor-made trips, Hajj and Umrah for travellers from {city} and all over Pakistan.',
  },
  social: { heading: 'Social Links' },
  building: { image: 'bazaar-dusk.svg', alt: '' },
}
