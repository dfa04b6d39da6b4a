import type { ErrorTexts, Labels, OverlayItem } from '../content.ts'

export const labels = {
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
  slideOf: '{n} of {total}',
} as const satisfies Labels

/** The overlay's items with the paths of requirement 2.5; the rows link to the working `page`. */
export const overlay = [
  { text: 'Home', path: '/', page: 'home' },
  { text: 'About Us', path: '/about', page: 'about' },
  { text: 'Services', path: '/services', page: 'services' },
  { text: 'Visa', path: '/visa', page: 'visa' },
  { text: 'Umrah', path: '/umrah', page: 'umrah' },
  { text: 'Tours', path: '/tours', page: 'tours' },
  { text: 'Contact', path: 'contact', page: 'contact' },
] as const satisfies readonly OverlayItem[]

export const errors = {
  heading: 'Unexpected Application Error!',
  notFound: '404 Not Found',
  serverError: '500 Internal Server Error',
  partTimeout: 'This page did not arrive within 120 seconds. Please check your connection and try again.',
  homeLink: 'Go to the home page',
} as const satisfies ErrorTexts
