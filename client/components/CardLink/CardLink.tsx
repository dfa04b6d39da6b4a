import type { ReactNode } from 'react'
import type { PageKey } from '../../../shared/pages.ts'
import { PageLink } from '../PageLink/PageLink.tsx'
import styles from './CardLink.module.css'

/** The title of a card. If the card opens a page, the link covers the nearest positioned element around it. */
export function CardLink({ page, children }: { page: PageKey | undefined; children: ReactNode }) {
  if (!page) return children
  return (
    <PageLink page={page} className={styles.link}>
      {children}
    </PageLink>
  )
}
