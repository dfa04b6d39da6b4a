import type { NamedContent } from '../content.ts'
import { pages } from '../pages.ts'
import { about } from './about.ts'
import { agency } from './agency.ts'
import { home } from './home.ts'
import { errors, labels, overlay } from './shell.ts'

/** The content of the site where the agency gives none of its own. */
export const defaultContent = {
  agency,
  logo: { image: 'mark.svg', alt: '' },
  favicon: { image: 'favicon.svg', alt: '' },
  airplane: { image: 'airplane.svg', alt: '' },
  labels,
  overlay,
  errors,
  pages,
  home,
  about,
} as const satisfies NamedContent
