import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { pages, type PageKey } from '../../../shared/pages.ts'
import { pageParts } from '../../page-parts.ts'

interface PageLinkProps {
  page: PageKey
  children?: ReactNode
  className?: string | undefined
  'aria-label'?: string
  onClick?: () => void
}

/** A link to one of our pages. It fetches the page's part as soon as the visitor shows interest in it. */
export function PageLink({ page, ...link }: PageLinkProps) {
  // A failure shows itself when the visitor gets there.
  const prefetch = () => void pageParts.retry(page).catch(() => {})
  return (
    <NavLink to={pages[page].path} end onPointerEnter={prefetch} onFocus={prefetch} onTouchStart={prefetch} {...link} />
  )
}
