import { use, type ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { pages, type PageKey } from '../../../shared/pages.ts'
import { PageLoaderContext, prefetchPage } from '../../routing/page-loader-context.ts'

interface PageLinkProps {
  page: PageKey
  children?: ReactNode
  className?: string | undefined
  'aria-label'?: string
  /** Called on a click if the page still has to be loaded. */
  onPending?: () => void
}

/** A link to a page of the site. Prefetches the page on hover, focus and touch. */
export function PageLink({ page, onPending, ...props }: PageLinkProps) {
  const loader = use(PageLoaderContext)
  const prefetch = () => void prefetchPage(loader, page)
  return (
    <NavLink
      to={pages[page].path}
      end
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onTouchStart={prefetch}
      onClick={() => loader?.find(page) ?? onPending?.()}
      {...props}
    />
  )
}
