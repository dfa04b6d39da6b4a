import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { getPath, splitLink } from '../../shared/pages.ts'
import { prefetchPage } from './page-loader-context.ts'
import type { PageLoader } from './page-loader.ts'

const HINTS = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Opens the pages of links, and loads them on hover, focus and touch: one listener for the whole page, also for
 * sections that are not hydrated. The links are those of PageLink.
 */
export function usePageLinks(loader: PageLoader): void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const current = pathname + search + hash

  useEffect(() => {
    const open = (event: MouseEvent) => {
      const { page, hash } = findTarget(event, loader) ?? {}
      if (!page || !isPlain(event)) return
      event.preventDefault()
      const target = getPath(page) + hash
      void navigate(target, { replace: target === current })
    }
    document.addEventListener('click', open)
    return () => document.removeEventListener('click', open)
  }, [navigate, current, loader])

  useEffect(() => {
    const prefetch = (event: Event) => {
      const { page } = findTarget(event, loader) ?? {}
      if (page) void prefetchPage(loader, page)
    }
    for (const type of HINTS) document.addEventListener(type, prefetch, { passive: true })
    return () => HINTS.forEach((type) => document.removeEventListener(type, prefetch))
  }, [loader])
}

/**
 * The page and the fragment of the link that an event is for. The attribute has the fragment as the server wrote it.
 */
function findTarget({ target }: Event, { pages }: PageLoader) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-page]') : null
  const page = pages.find((key) => key === link?.dataset['page'])
  return page && { page, hash: splitLink(link?.getAttribute('href') ?? '').hash }
}

/** Whether a click opens a link in its own tab. Nothing else has handled it. */
function isPlain({ button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey && !defaultPrevented
}
