import { use, type ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { pages, type PageKey } from '../../../shared/pages.ts'
import { PrefetchContext } from '../../routing/page-loader-context.ts'

interface PageLinkProps {
  page: PageKey
  children?: ReactNode
  className?: string | undefined
  'aria-label'?: string
  onClick?: () => void
}

/** A link to one of our pages. It fetches what the page needs as soon as the visitor shows interest in it. */
export function PageLink({ page, ...link }: PageLinkProps) {
  const prefetchPage = use(PrefetchContext)
  const prefetch = () => prefetchPage(page)
  return (
    <NavLink to={pages[page].path} end onPointerEnter={prefetch} onFocus={prefetch} onTouchStart={prefetch} {...link} />
  )
}
