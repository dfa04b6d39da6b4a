import { use, type ReactNode } from 'react'
import type { PageKey } from '../../../shared/pages.ts'
import styles from './CardLink.module.css'
import { PageLinkContext } from './page-link-context.ts'

/** The title of a card. If the card opens a page, the link covers the nearest positioned element around it. */
export function CardLink({ page, children }: { page: PageKey | undefined; children: ReactNode }) {
  const PageLink = use(PageLinkContext)
  if (!page || !PageLink) return children
  return (
    <PageLink page={page} className={styles.link}>
      {children}
    </PageLink>
  )
}
