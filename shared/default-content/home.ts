import type { ContentSource } from '../model/content-source.ts'
import { homeSections } from '../sections.ts'

const airline = (name: string, image: string) => ({ name, logo: { image, alt: name } })

export const home: ContentSource['home'] = {
  sections: [...homeSections],
  airlines: {
    label: 'Airlines',
    items: [
      airline('Emirates', 'emirates.svg'),
      airline('Qatar Airways', 'qatarairways.svg'),
      airline('Etihad Airways', 'etihadairways.svg'),
      airline('Turkish Airlines', 'turkishairlines.svg'),
      airline('Saudia', 'saudia.svg'),
      airline('Pegasus Airlines', 'pegasusairlines.svg'),
      airline('British Airways', 'britishairways.svg'),
      airline('Ethiopian Airlines', 'ethiopianairlines.svg'),
      airline('Air China', 'airchina.svg'),
      airline('China Southern Airlines', 'chinasouthernairlines.svg'),
      airline('AirAsia', 'airasia.svg'),
      airline('Singapore Airlines', 'singaporeairlines.svg'),
    ],
  },
  welcome: {
    label: 'Travel agency in {city}',
    heading: 'Welcome to {brand}. Where shall we take you?',
    text: 'Visa consultancy, air tickets, travel insurance, adventure packages, hotel reservations and Umrah packages: tell us about your journey, and we arrange it with you, step by step.',
  },
  slideshow: {
    label: 'Places our travellers go',
    slides: [
      { image: 'karakoram.svg', alt: 'An airliner climbing over the Karakoram mountains at sunrise' },
      {
        image: 'madinah-wide.svg',
        alt: 'The Prophet’s Mosque in Madinah at first light, with its green dome and minarets',
      },
      { image: 'wing-wide.svg', alt: 'An airliner’s wing over a sea of clouds at sunrise, seen from a window seat' },
      {
        image: 'resort-wide.svg',
        alt: 'Thatched villas over the water along a curved jetty, with palms and a sailboat',
      },
      {
        image: 'bosphorus-wide.svg',
        alt: 'A great mosque above the Bosphorus in golden light, with a ferry and the suspension bridge',
      },
    ],
  },
  services: {
    label: 'For every journey',
    heading: 'Services We Offer',
    cards: [
      {
        icon: 'ticket',
        title: 'Ticketing',
        text: 'Air tickets for one traveller or the whole family, to the place and on the day you need.',
      },
      {
        icon: 'identification-card',
        title: 'Visa Booking',
        text: 'We tell you which papers are asked for and help you put your application together.',
      },
      {
        icon: 'mosque',
        title: 'Hajj/Umrah',
        text: 'Packages with visa help and accommodation near the holy sites.',
        isFeatured: true,
      },
      {
        icon: 'umbrella',
        title: 'Travel Insurance',
        text: 'Cover that fits your journey, explained in plain words before you leave.',
      },
      {
        icon: 'chat-circle-dots',
        title: 'Travel Consultancy',
        text: 'Not sure where to begin? Tell us your plans and we help you choose.',
      },
      {
        icon: 'mountains',
        title: 'Tailor Packages',
        text: 'Customised adventure trips, planned around your dates, your family and your wishes.',
      },
    ],
  },
  whyChooseUs: {
    label: 'At your side',
    heading: 'Why choose us',
    cards: [
      {
        icon: 'medal',
        title: 'Best Services',
        text: 'Visa, ticket, hotel and insurance from one desk that knows your plans.',
      },
      {
        icon: 'hand-coins',
        title: 'Best Prices',
        text: 'We compare what airlines and hotels offer and look for what suits your budget.',
      },
      {
        icon: 'lightning',
        title: 'Fast Booking',
        text: 'Tell us once what you need, and we set to work on your booking.',
      },
    ],
  },
  whyBrand: {
    label: 'Peace of mind',
    heading: 'Why {brand} ?',
    picture: {
      image: 'office.svg',
      alt: 'A three-storey brick travel office at dusk, its balconies and arched windows lit',
    },
    items: [
      {
        icon: 'check-circle',
        title: 'Trustworthy',
        text: 'We say plainly what we can do for you, and we do what we have said.',
      },
      {
        icon: 'check-circle',
        title: 'Instant Support',
        text: 'A question before or during your journey? Call us or write to us, and we help.',
      },
    ],
  },
  packages: { label: 'Ready to go', heading: 'Our packages' },
  destinations: {
    label: 'Windows on the world',
    heading: 'Top Destinations',
    cards: [
      {
        country: 'Saudi Arabia',
        image: { image: 'madinah.svg', alt: 'The green dome and minarets of the Prophet’s Mosque' },
      },
      { country: 'Dubai', image: { image: 'dubai.svg', alt: 'The skyline of Dubai at sunset, with a sailing dhow' } },
      {
        country: 'Turkey',
        image: { image: 'istanbul.svg', alt: 'Balloons over a great mosque and a ferry on the water' },
      },
      {
        country: 'Malaysia',
        image: { image: 'malaysia.svg', alt: 'The twin towers of Kuala Lumpur, reflected in a lake after rain' },
      },
      {
        country: 'Sri Lanka',
        image: { image: 'sri-lanka.svg', alt: 'A red train on the Nine Arch Bridge above jungle and tea terraces' },
      },
      {
        country: 'Baku, Azerbaijan',
        image: { image: 'baku.svg', alt: 'The Flame Towers above the old city walls and the Maiden Tower at dusk' },
      },
    ],
  },
  testimonials: {
    label: 'In their words',
    heading: 'What our travellers say',
    items: [],
  },
  statistics: {
    label: 'In numbers',
    counters: [
      { icon: 'calendar-check', end: 2999, text: 'No. of Bookings' },
      { icon: 'smiley', end: 3000, text: 'Happy Customers' },
      { icon: 'globe-hemisphere-east', end: 1500, text: 'Destinations' },
      { icon: 'package', end: 2500, text: 'Available Packages' },
    ],
  },
  footer: 'Copyright 2024 | {name} | All Rights Reserved.',
}
