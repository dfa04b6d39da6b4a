import type { ContentSource } from '../model/content-source.ts'
import { pageKeys, pages } from '../pages.ts'
import { pageTexts } from './page-texts.ts'

export const labels: ContentSource['labels'] = {
  skipLink: 'Skip to the main content',
  homeLink: '{name}, home page',
  mainNavigation: 'Main',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  menu: 'Menu',
  newTab: 'opens in a new tab',
  stopMotion: 'Stop the moving pictures',
  startMotion: 'Start the moving pictures',
  previousSlide: 'Previous picture',
  nextSlide: 'Next picture',
  contact: 'Call or write to us',
  call: 'Call',
  whatsapp: 'WhatsApp',
  whatsappMessage: 'Assalam o alaikum, I have a question about {page}.',
  map: 'Show on a map',
  askAbout: 'Ask us about {page}',
  openNow: 'Open now, until {time}',
  opensNext: 'Closed now. Opens on {day} at {time}',
  onThisPage: 'On this page',
  questions: 'Questions and answers',
  packages: {
    heading: 'Packages',
    from: 'from {price}',
    perPerson: '{price} per person',
    rupees: 'Rs {amount}',
    onRequest: 'Price on request',
    night: '1 night',
    nights: '{n} nights',
    departure: 'Leaves on {date}',
    departures: 'Also on {dates}',
    over: 'The last group has left. Ask us about the next one.',
    ask: 'Ask on WhatsApp',
    message: 'Assalam o alaikum, I have a question about {package} on {date}.',
    details: 'Everything about it',
  },
  slideOf: '{n} of {total}',
}

/** Paths that one reading of the overlay shows in place of the canonical ones (requirement 2.5). */
const overlayPaths: Readonly<Record<string, string>> = { about: '/about', contact: 'contact' }

export const overlay: ContentSource['overlay'] = pageKeys.map((page) => ({
  text: pageTexts[page].name,
  path: overlayPaths[page] ?? pages[page].path,
  page,
}))

export const errors: ContentSource['errors'] = {
  heading: 'Unexpected Application Error!',
  notFound: '404 Not Found',
  serverError: '500 Internal Server Error',
  partTimeout: 'This page did not arrive within 120 seconds. Please check your connection and try again.',
  homeLink: 'Go to the home page',
}
