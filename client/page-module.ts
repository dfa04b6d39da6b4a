import type { ComponentType } from 'react'
import type { PageContent, SharedContent } from '../shared/page-content/page-content.ts'
import type { PageKey } from '../shared/pages.ts'
import type { Motion } from './hooks/use-motion.ts'

export interface PageProps<Key extends PageKey = PageKey> {
  page: Key
  content: PageContent<Key>
  shared: SharedContent
  motion: Motion
}

/** The script chunk of a page. */
export interface PageModule {
  readonly Page: ComponentType<PageProps>
}
