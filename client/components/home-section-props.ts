import type { ArrangedSection } from '../../shared/page-content/home-content.ts'
import type { PageContent, SharedContent } from '../../shared/page-content/page-content.ts'
import type { Motion } from '../hooks/use-motion.ts'

/** What each section of Home gets. */
export interface HomeSectionProps extends ArrangedSection {
  content: PageContent<'home'>
  shared: SharedContent
  motion: Motion
  /** Whether it closes the page: its landscape continues in the footer. */
  isLast: boolean
}
