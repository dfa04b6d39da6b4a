import type { ReactNode } from 'react'
import type { PageTarget } from '../../../shared/pages.ts'
import { Icon } from '../Icon/Icon.tsx'
import { PageLink } from '../PageLink/PageLink.tsx'
import styles from './CardLink.module.css'

/** The title of a card. If the card opens a page, it has an arrow, and the link covers the nearest positioned box. */
export function CardLink({ page, hash, children }: Partial<PageTarget> & { children: ReactNode }) {
  if (!page) return children
  return (
    <PageLink page={page} hash={hash} className={styles.link}>
      {children}
      <Icon name="arrow-right" />
    </PageLink>
  )
}
