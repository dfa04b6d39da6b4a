import type { ContentSource } from '../model/content-source.ts'

/**
 * Name, title and description of every page. With placeholders filled, search engines show a title of up to 60
 * characters and a description of 50 to 160.
 */
export const pageTexts: ContentSource['pages'] = {
  home: {
    name: 'Home',
    title: '{name} in {city}: visas, tickets, Umrah',
    description:
      'Visa consultancy, air tickets, hotels, travel insurance, tailor-made trips, Hajj and Umrah from {name} in {city}.',
  },
  about: {
    name: 'About Us',
    title: 'About Us | {name}',
    description: 'Who we are, a message from our CEO & Founder, and how to reach {name} in {city}.',
  },
  services: {
    name: 'Services',
    title: 'Services | {name}',
    description: 'The services of {name} in {city}, for family visits, holidays, business and pilgrimage.',
  },
  visa: {
    name: 'Visa',
    title: 'Visa | {name}',
    description: 'Visa consultancy from {name} in {city}, for travellers from Pakistan and their families.',
  },
  umrah: {
    name: 'Umrah',
    title: 'Umrah | {name}',
    description: 'Umrah packages from {name} in {city}, with visa help and accommodation near the holy sites.',
  },
  tours: {
    name: 'Tours',
    title: 'Tours | {name}',
    description: 'Customised adventure trips and tailor packages from {name} in {city}.',
  },
  contact: {
    name: 'Contact',
    title: 'Contact | {name}',
    description: 'How to get in touch with {name}, your travel agency in {city}.',
  },
}
