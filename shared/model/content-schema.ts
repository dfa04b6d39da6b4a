// The one description of the content. The site's scripts import its types only, and hold no validation code.
import { z } from 'zod'
import { exactKeyboard } from './field-meta.ts'
import { data, list, object, optionalList } from './content-structure.ts'
import { choice } from '../fields/choice.ts'
import { color } from '../fields/color.ts'
import { count } from '../fields/count.ts'
import { date } from '../fields/date.ts'
import { days } from '../fields/days.ts'
import { email } from '../fields/email.ts'
import { flag } from '../fields/flag.ts'
import { image } from '../fields/image/image.ts'
import { formerPath } from '../fields/former-path.ts'
import { anyLink, pageLink, pagePath, pageTarget } from '../fields/link.ts'
import { longText } from '../fields/long-text.ts'
import { markdown } from '../fields/markdown.ts'
import { order } from '../fields/order.ts'
import { phone } from '../fields/phone.ts'
import { price } from '../fields/price.ts'
import { text } from '../fields/text.ts'
import { timeZone } from '../fields/time-zone.ts'
import { time } from '../fields/time.ts'
import { mapUrl, url } from '../fields/url.ts'
import { iconNames } from '../icons.ts'
import { landscapes } from '../landscapes.ts'
import { mapPages, pageKeys, type SpecifiedPageKey } from '../pages.ts'
import { aboutSections, homeSections } from '../sections.ts'

// Generating code for a schema takes longer than parsing the content with it, and would delay the start.
z.config({ jitless: true })

const icon = choice(iconNames).meta({ title: 'Icon' })
const imageRef = image({})

/** When an office is open: days with the same times. Other days are closed. */
const hours = data(
  list(
    object({
      days: days.meta({
        title: 'Days',
        description: 'Such as Mon-Sat, or Mon-Thu, Sat',
        examples: ['Mon-Sat', 'Fri'],
      }),
      open: time.meta({ title: 'Opens at', examples: ['10:00'] }),
      close: time.meta({ title: 'Closes at', examples: ['19:00'] }),
    }).meta({ title: 'Hours' }),
  ),
).meta({
  title: 'Opening hours',
  description: 'Days that are not listed are closed. For a break, list the day twice',
  examples: [[{ days: 'Mon-Sat', open: '10:00', close: '19:00' }]],
})

const heading = {
  label: text.meta({ title: 'Small line', description: 'Above the heading' }),
  heading: text.meta({ title: 'Heading' }),
}
/** The small line of the sample says something that an agency may not want to say. */
const sampleHeading = { ...heading, label: heading.label.meta({ claim: true }) }
const hiddenLabel = text.meta({
  title: 'Name of the section',
  description: 'For people who cannot see it',
  formPosition: 'last',
})
const iconCard = { icon, title: text.meta({ title: 'Title' }), text: longText.meta({ title: 'Text' }) }

const phones = data(list(phone.meta({ title: 'Phone number' }))).meta({
  title: 'Phone numbers',
  examples: [['+92 300 0000000', '+92 42 0000000']],
})
const map = mapUrl.meta({
  title: 'Link to a map',
  description: 'A link to your place on a map, which is not loaded before it is opened',
  examples: ['https://maps.app.goo.gl/example'],
})
const link = pageLink
  .meta({ title: 'Link', description: 'The path of a page of the site', examples: ['/visa'] })
  .optional()

/** Placeholders repeat these texts in others. */
const VALUE_LENGTH_MAX = 200
const value = text.meta({ lengthMax: VALUE_LENGTH_MAX })

const agency = object({
  name: value.meta({ claim: true, title: 'Name of the agency', examples: ['Gulistan Travel & Tours'] }),
  brand: value.meta({
    claim: true,
    title: 'Short name',
    description: 'Beside the logo, and where the full name is too long',
    examples: ['Gulistan'],
  }),
  city: value.meta({ claim: true, title: 'City', examples: ['Lahore'] }),
  phones: phones.meta({ claim: true, description: 'International numbers. The first one is {phone} in texts.' }),
  whatsapp: phone.meta({ title: 'WhatsApp number', description: 'An international number' }).optional(),
  email: email.meta({ claim: true, title: 'E-mail address', examples: ['salam@agency.example'] }),
  address: longText.meta({
    lengthMax: VALUE_LENGTH_MAX,
    claim: true,
    title: 'Postal address',
    examples: ['12 Example Road, Lahore'],
  }),
  map: map.optional(),
  hours: hours.optional(),
  offices: list(
    object({
      name: text.meta({ title: 'Name', examples: ['Branch in Multan'] }),
      address: longText.meta({ title: 'Postal address' }),
      phones,
      map: map.optional(),
      hours: hours.optional(),
    }).meta({ title: 'Office' }),
  )
    .meta({
      title: 'Other offices',
      description: 'Offices besides the one above',
      examples: [[{ name: 'Branch in Multan', address: '3 Example Road, Multan', phones: ['+92 61 0000000'] }]],
    })
    .optional(),
  registrations: list(
    object({
      name: text.meta({ title: 'Name', examples: ['Travel agency licence'] }),
      number: data(text).meta({ title: 'Number', keyboard: exactKeyboard }),
    }).meta({ title: 'Registration' }),
  )
    .meta({
      title: 'Licences',
      description: 'Licence and enrolment numbers',
      examples: [[{ name: 'Travel agency licence', number: 'ID-0000' }]],
    })
    .optional(),
  social: optionalList(
    object({
      icon,
      name: text.meta({ title: 'Name', examples: ['Facebook'] }),
      link: url.meta({ title: 'Link', examples: ['https://facebook.com/agency'] }),
    }).meta({ title: 'Social network' }),
  ).meta({ claim: true, title: 'Social networks' }),
}).meta({ title: 'Your agency', description: 'Name and contact details, which texts can contain as placeholders' })

const labels = object({
  skipLink: text.meta({ title: 'Link to the main content' }),
  homeLink: text.meta({ title: 'Logo in the header' }),
  mainNavigation: text.meta({ title: 'Links in the header' }),
  openMenu: text.meta({ title: 'Button that opens the menu' }),
  closeMenu: text.meta({ title: 'Button that closes the menu' }),
  menu: text.meta({ title: 'The menu' }),
  newTab: text.meta({ title: 'After a link that opens a new tab' }),
  stopMotion: text.meta({ title: 'Button that stops moving images' }),
  startMotion: text.meta({ title: 'Button that starts moving images' }),
  previousSlide: text.meta({ title: 'Button for the previous image' }),
  nextSlide: text.meta({ title: 'Button for the next image' }),
  contact: text.meta({ title: 'Bar with phone and WhatsApp' }),
  call: text.meta({ title: 'Button that calls' }),
  whatsapp: text.meta({ title: 'WhatsApp' }),
  whatsappMessage: text.meta({
    title: 'First message on WhatsApp',
    description: 'With {page}. On Home, a chat starts without a message',
  }),
  map: text.meta({ title: 'Link to a map' }),
  askAbout: text.meta({ title: 'Contact details beside the text of a page', description: 'With {page}' }),
  openNow: text.meta({ title: 'An office that is open; {time} is when it closes' }),
  opensNext: text.meta({ title: 'An office that is closed; {day} and {time} are when it opens' }),
  onThisPage: text.meta({ title: 'Headings of a long text' }),
  questions: text.meta({ title: 'Questions of a page' }),
  packages: object({
    heading: text.meta({ title: 'Heading' }),
    from: text.meta({ title: 'The lowest price', description: 'With {price}' }),
    perPerson: text.meta({ title: 'The price of one person', description: 'With {price}' }),
    rupees: text.meta({ title: 'An amount in rupees', description: 'With {amount}' }),
    onRequest: text.meta({ title: 'Without a price' }),
    night: text.meta({ title: 'One night' }),
    nights: text.meta({ title: 'Nights', description: 'With {n}' }),
    departure: text.meta({ title: 'Next departure', description: 'With {date}' }),
    departures: text.meta({ title: 'Other departures', description: 'With {dates}' }),
    over: text.meta({ title: 'After the last departure' }),
    ask: text.meta({ title: 'Button that asks on WhatsApp' }),
    message: text.meta({ title: 'Message on WhatsApp', description: 'With {package} and {date}' }),
    details: text.meta({ title: 'Link to the page of a package' }),
  }).meta({ title: 'Packages' }),
  slideOf: text.meta({
    title: 'Number of an image',
    description: 'With {n} and {total}',
    examples: ['{n} of {total}'],
  }),
}).meta({ title: 'Labels', description: 'Words on buttons, most of them for people who use a screen reader' })

const home = object({
  sections: order(homeSections),
  // An airline without a logo is shown by its name.
  airlines: object({
    label: hiddenLabel,
    caption: text.meta({ title: 'Line above the airlines', examples: ['Airlines that we book'] }).optional(),
    items: optionalList(
      object({
        name: text.meta({ title: 'Name' }),
        logo: imageRef.meta({ title: 'Logo', description: 'Without it, the name is shown' }).optional(),
      }).meta({ title: 'Airline' }),
    ).meta({ title: 'Airlines' }),
  }).meta({ claim: 'items', title: 'Airlines' }),
  welcome: object({ ...sampleHeading, text: longText.meta({ title: 'Text' }) }).meta({ title: 'Welcome' }),
  slideshow: object({
    label: hiddenLabel,
    slides: optionalList(imageRef.meta({ title: 'Image' })).meta({ title: 'Images' }),
  }).meta({ title: 'Slideshow' }),
  services: object({
    ...sampleHeading,
    cards: optionalList(
      object({
        ...iconCard,
        link,
        isFeatured: flag
          .meta({ title: 'Highlighted', description: 'Shows the card in the colour of the agency' })
          .optional(),
      }).meta({ title: 'Service' }),
    ).meta({ title: 'Services' }),
  }).meta({ title: 'Services' }),
  whyChooseUs: object({
    ...sampleHeading,
    cards: optionalList(object(iconCard).meta({ title: 'Reason' })).meta({ title: 'Reasons' }),
  }).meta({ title: 'Why choose us' }),
  whyBrand: object({
    ...sampleHeading,
    picture: imageRef.meta({ title: 'Image' }),
    items: optionalList(object(iconCard).meta({ title: 'Reassurance' })).meta({ title: 'Reassurances' }),
  }).meta({ title: 'Why your agency' }),
  packages: object(heading).meta({
    title: 'Packages',
    description: 'Up to six packages of your pages that are marked for Home. Without any, the section is hidden.',
  }),
  destinations: object({
    ...sampleHeading,
    cards: optionalList(
      object({
        country: text.meta({ title: 'Place' }),
        image: imageRef.meta({ title: 'Image' }),
        link,
      }).meta({
        title: 'Destination',
      }),
    ).meta({ title: 'Destinations' }),
  }).meta({ claim: 'cards', title: 'Destinations' }),
  testimonials: object({
    ...heading,
    items: optionalList(
      object({
        text: longText.meta({ title: 'Words of the customer' }),
        name: text.meta({ title: 'Name' }),
        town: text.meta({ title: 'Town' }),
      }).meta({ title: 'Customer' }),
    ).meta({ title: 'Customers', description: 'Without any, the section is hidden.' }),
  }).meta({ title: 'Testimonials' }),
  statistics: object({
    label: hiddenLabel,
    counters: optionalList(
      object({ icon, end: count.meta({ title: 'Number' }), text: text.meta({ title: 'What it counts' }) }).meta({
        title: 'Counter',
      }),
    ).meta({ title: 'Counters' }),
  }).meta({ claim: 'counters', title: 'Numbers' }),
  footer: text.meta({ claim: true, title: 'Copyright line', description: '" | " separates its parts' }),
}).meta({ title: 'Home' })

const about = object({
  sections: order(aboutSections),
  banner: imageRef.meta({ title: 'Image at the top' }),
  ...sampleHeading,
  description: list(longText.meta({ title: 'Paragraph' })).meta({
    claim: true,
    title: 'Who you are',
    description: 'One or more paragraphs',
  }),
  ceo: object({
    ...sampleHeading,
    // The monogram is drawn over the default portrait, until there is a photograph.
    portrait: image({
      monogram: text
        .meta({ title: 'Letter over the image', description: 'Leave it out once you have a photograph' })
        .optional(),
    }).meta({ title: 'Portrait' }),
    pullLine: longText.meta({ title: 'Highlighted sentence' }),
    letter: list(longText.meta({ title: 'Paragraph' })).meta({
      claim: true,
      title: 'Letter',
      description: 'One or more paragraphs',
    }),
    name: text.meta({ claim: true, title: 'Name of the CEO' }),
    title: text.meta({ title: 'Position', examples: ['CEO & Founder'] }),
  }).meta({ title: 'Message of the CEO' }),
  contact: object({ heading: text.meta({ title: 'Heading' }) }).meta({ title: 'Contact details' }),
  company: object({
    heading: text.meta({ title: 'Heading' }),
    text: longText.meta({ claim: true, title: 'Text' }),
  }).meta({
    title: 'About the company',
  }),
  social: object({ heading: text.meta({ title: 'Heading' }) }).meta({ title: 'Social networks' }),
  building: imageRef.meta({ title: 'Image behind the contact details' }),
}).meta({ title: 'About us' })

const pageTexts = {
  name: text.meta({ title: 'Name', description: 'In the header and the menu' }),
  title: text.meta({
    title: 'Title',
    description: 'In search results and the tab, up to 60 characters',
    formPosition: 'last',
  }),
  description: longText.meta({
    title: 'Description',
    description: 'In search results, 50 to 160 characters',
    formPosition: 'last',
  }),
}
const picture = imageRef.meta({ title: 'Image beside the title' }).optional()
const body = markdown.meta({ title: 'Text of the page' }).optional()
const questions = list(
  object({
    question: text.meta({ title: 'Question' }),
    answer: markdown.meta({ title: 'Answer' }),
  }).meta({ title: 'Question' }),
)
  .meta({
    title: 'Questions',
    description: 'What families ask. After the text; an answer opens when its question is pressed',
    examples: [[{ question: 'When must we apply?', answer: 'Six weeks before you travel.' }]],
  })
  .optional()
const FACTS_MAX = 6
const packages = list(
  object({
    name: text.meta({ title: 'Name', examples: ['Umrah, 14 nights'] }),
    picture: imageRef.meta({ title: 'Image' }).optional(),
    nights: count.meta({ title: 'Nights' }).optional(),
    days: count.meta({ title: 'Days' }).optional(),
    price: price.meta({
      title: 'Price',
      description: 'With its currency, also "from …", "… per person", or "on request"',
      examples: ['from Rs 285,000'],
    }),
    departures: data(list(date.meta({ title: 'Date' })))
      .meta({ title: 'Departures', description: 'Past dates disappear', examples: [['2026-03-12', '2026-04-02']] })
      .optional(),
    facts: list(object({ icon, text: text.meta({ title: 'Text' }) }).meta({ title: 'Fact' }))
      .max(FACTS_MAX, `must have at most ${FACTS_MAX} entries`)
      .meta({
        title: 'Facts',
        description: 'Hotel, airline, visa, meals: up to six',
        examples: [[{ icon: 'bed', text: 'Hotel 350 m from the Haram' }]],
      })
      .optional(),
    mark: text.meta({ title: 'Words on the image', examples: ['Few seats'] }).optional(),
    link: pageLink.meta({ title: 'Page of the package', description: 'The path of a page with everything' }).optional(),
    onHome: flag.meta({ title: 'Show on Home too' }).optional(),
    staysAtEnd: flag
      .meta({ title: 'Show after the last departure', description: 'At the end. Without this, it is hidden then' })
      .optional(),
  }).meta({ title: 'Package' }),
)
  .meta({
    title: 'Packages',
    description: 'Journeys with their price and dates. After the text',
    examples: [[{ name: 'Umrah, 14 nights', nights: 14, price: 'from Rs 285,000', departures: ['2026-03-12'] }]],
  })
  .optional()
const hidden = flag
  .meta({
    title: 'Hide this page',
    description: 'Removes the page and all links to it',
    examples: [true],
    formPosition: 'last',
  })
  .optional()

const titlePage = object({ ...pageTexts, hidden, picture, body, packages, questions })
const contactPage = object({
  ...titlePage.shape,
  details: flag
    .meta({
      title: 'Show the contact details',
      description: 'Name, offices, phone numbers, e-mail address, hours and map above the text',
      examples: [true],
    })
    .optional(),
})
/** Pages with their own sections have no body, and Home is always shown. Pages that are not listed have `titlePage`. */
const pageSchemas: Partial<Record<SpecifiedPageKey, z.ZodObject>> = {
  home: object(pageTexts),
  about: object({ ...pageTexts, hidden }),
  contact: contactPage,
}
const extraPage = object({
  path: pagePath.meta({ title: 'Path', description: 'The address of the page', examples: ['/offers'] }),
  ...pageTexts,
  picture,
  body,
  packages,
  questions,
}).meta({ title: 'Page' })

const REDIRECTS_MAX = 500

/** All texts, numbers and images of the site. */
export const contentSchema = object({
  agency,
  theme: data(
    object({
      accent: color
        .meta({
          title: 'Small lines and dots',
          description: 'The colour of the small lines above headings',
          examples: ['#BF3F1E'],
        })
        .optional(),
      action: color
        .meta({ title: 'Links and buttons', description: 'The colour of links and buttons', examples: ['#0B5D52'] })
        .optional(),
      landscape: choice(landscapes)
        .meta({
          title: 'Landscape',
          description: 'The silhouette above the footer and in the heads of pages',
          examples: ['minarets'],
        })
        .optional(),
    }),
  ).meta({ title: 'Colours and landscape' }),
  pages: object(
    mapPages((key) => {
      // All pages have one type: those with sections lack optional keys only.
      const texts = (pageSchemas[key] ?? titlePage) as typeof contactPage
      return texts.meta({ title: `Page ${key}` })
    }),
  ).meta({ title: 'Pages', description: 'Names, search results and texts of the pages' }),
  extraPages: optionalList(extraPage).meta({
    title: 'Pages of your own',
    description: 'After the other pages, in the header and the menu',
  }),
  redirects: data(
    optionalList(
      object({
        from: formerPath.meta({
          title: 'Old address',
          description: 'A path of your former site, or its whole address',
          examples: ['/umrah-packages/', '/index.php?page=umrah'],
        }),
        to: pageTarget.meta({ title: 'Page', description: 'The path of a page of the site', examples: ['/umrah'] }),
      }).meta({ title: 'Old address' }),
    ),
  ).meta({
    lengthMax: REDIRECTS_MAX,
    title: 'Addresses of your former site',
    description: 'Links and search results with an old address lead to a page of this site',
    examples: [[{ from: '/umrah-packages/', to: '/umrah' }]],
  }),
  splash: flag.meta({ title: 'Splash', description: 'Shows the logo and the airplane before Home for two seconds' }),
  contactBar: flag.meta({
    title: 'Bar with phone and WhatsApp',
    description: 'Shows your first phone number and WhatsApp at the end of the screen on every page',
  }),
  notice: object({
    label: hiddenLabel,
    close: text.meta({
      title: 'Button that closes it',
      description: 'For people who cannot see it',
      formPosition: 'last',
    }),
    text: longText
      .meta({ title: 'Text', description: 'Up to 80 characters', examples: ['Our office is closed on Eid.'] })
      .optional(),
    link: anyLink.meta({ title: 'Link', description: 'A page of the site, or a URL', examples: ['/umrah'] }).optional(),
    from: date
      .meta({
        title: 'First day',
        description: 'Shown at once without it. The preview shows the notice from this day on',
        examples: ['2026-03-01'],
      })
      .optional(),
    until: date
      .meta({ title: 'Last day', description: 'Shown for ever without it', examples: ['2026-03-15'] })
      .optional(),
  }).meta({ title: 'Notice', description: 'A line at the top of every page' }),
  timezone: timeZone
    .meta({ title: 'Time zone', description: 'Decides when a day begins', examples: ['Asia/Karachi'] })
    .optional(),
  home,
  about,
  logo: image({
    containsBrand: flag
      .meta({
        title: 'The logo shows the short name',
        description: 'It is not written beside the logo then',
      })
      .optional(),
    dark: imageRef
      .meta({
        title: 'Logo in the footer',
        description: 'For a dark background. Without it, the logo gets a light one',
      })
      .optional(),
  }).meta({ title: 'Logo' }),
  favicon: imageRef.meta({ title: 'Icon in the tab' }),
  airplane: imageRef.meta({ title: 'Airplane' }),
  labels,
  overlay: list(
    object({
      text: text.meta({ title: 'Text' }),
      path: data(text).meta({ title: 'Path as written', formPosition: 'none' }).optional(),
      page: choice(pageKeys).meta({ title: 'Page that it opens' }),
    }).meta({ title: 'Row' }),
  ).meta({ title: 'Menu', description: 'The rows of the menu on small screens' }),
  errors: object({
    heading: text.meta({ title: 'Heading' }),
    notFound: text.meta({ title: 'A page that does not exist' }),
    serverError: text.meta({ title: 'A page that failed' }),
    partTimeout: longText.meta({ title: 'A page that does not arrive' }),
    homeLink: text.meta({ title: 'Link to Home' }),
  }).meta({ title: 'Error page' }),
})

/** The content with its data marked. */
export type MarkedContent = z.input<typeof contentSchema>
