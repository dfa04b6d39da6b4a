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

/** The sections of About Us in the specified order. */
export const aboutSections = ['banner', 'description', 'ceo'] as const
