import type { ReactNode } from 'react'
import { useHref, useLocation } from 'react-router-dom'
import { getPath, type PageTarget } from '../../../shared/pages.ts'

interface PageLinkProps extends PageTarget {
  children?: ReactNode
  className?: string | undefined
  'aria-label'?: string
  'aria-describedby'?: string
}

/** A link to a page of the site. `usePageLinks` opens and prefetches the page. */
export function PageLink({ page, hash = '', children, ...props }: PageLinkProps) {
  const path = getPath(page)
  const { pathname } = useLocation()
  return (
    <a href={useHref(path + hash)} data-page={page} aria-current={pathname === path ? 'page' : undefined} {...props}>
      {children}
    </a>
  )
}
