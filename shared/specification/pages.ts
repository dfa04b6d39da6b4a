interface SpecifiedPage {
  readonly path: string
  /** Its path in the overlay (requirement 2.5). */
  readonly overlayPath: string
  /** Whether its default texts exist in English only. */
  readonly isEnglishOnly?: boolean
}

/** The pages of this site in the order of the header. Other tests pass for any pages. */
export const specifiedPages: Readonly<Record<string, SpecifiedPage>> = {
  home: { path: '/', overlayPath: '/' },
  about: { path: '/about-us', overlayPath: '/about' },
  services: { path: '/services', overlayPath: '/services' },
  visa: { path: '/visa', overlayPath: '/visa' },
  umrah: { path: '/umrah', overlayPath: '/umrah' },
  tours: { path: '/tours', overlayPath: '/tours' },
  contact: { path: '/contact', overlayPath: 'contact' },
}
