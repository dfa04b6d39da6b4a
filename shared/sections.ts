/** The sections of Home in the specified order, and the words of customers, which the agency may add. */
export const homeSections = [
  'airlines',
  'welcome',
  'slideshow',
  'services',
  'whyChooseUs',
  'whyBrand',
  'packages',
  'destinations',
  'testimonials',
  'statistics',
] as const

export type HomeSection = (typeof homeSections)[number]

/** The number of services up to which each has a row: cards of their width would be empty. */
export const SERVICE_ROWS_MAX = 2

export function hasSlideshow(sections: readonly { readonly section: HomeSection }[]): boolean {
  return sections.some(({ section }) => section === 'slideshow')
}

/** The sections of About Us in the specified order. */
export const aboutSections = ['banner', 'description', 'ceo'] as const
