import type { SiteContent } from '../../shared/content.ts'
import type { Frontend } from '../frontend/frontend.ts'
import { renderToText } from './render-document.ts'

/** The error view as HTML by status, each rendered once. */
export interface ErrorViews {
  /** Rejects, and asks anew the next time, where the render fails. */
  readonly get: (status: 404 | 500) => Promise<string>
}

export function createErrorViews(frontend: Frontend, content: SiteContent): ErrorViews {
  const views = new Map<number, Promise<string>>()
  return {
    get(status) {
      const errorMessage = status === 404 ? content.errors.notFound : content.errors.serverError
      // A server that has just failed leaves the page alone; an unknown page can lead on with scripts.
      const view = views.get(status) ?? renderToText(frontend, content, { errorMessage, isHydrated: status === 404 })
      views.set(status, view)
      view.catch(() => views.delete(status))
      return view
    },
  }
}
