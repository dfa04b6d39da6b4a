import { use, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { getPath, type PageTarget } from '../../../shared/pages.ts'
import { PageLoaderContext, prefetchPage } from '../../routing/page-loader-context.ts'

interface PageLinkProps extends PageTarget {
  children?: ReactNode
  className?: string | undefined
  'aria-label'?: string
}

/** A link to a page of the site. Prefetches the page on hover, focus and touch. */
export function PageLink({ page, hash = '', children, ...props }: PageLinkProps) {
  const path = getPath(page)
  const { pathname } = useLocation()
  const loader = use(PageLoaderContext)
  const prefetch = () => void prefetchPage(loader, page)
  return (
    <Link
      to={path + hash}
      discover="none"
      aria-current={pathname === path ? 'page' : undefined}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onTouchStart={prefetch}
      {...props}
    >
      {children}
    </Link>
  )
}
