import type { PageKey } from '../../shared/pages.ts'
import type { LoadedContent } from '../content/load-content.ts'
import type { Frontend } from '../frontend/frontend.ts'
import type { SecurityHeaders } from '../http/security-headers.ts'
import { createErrorPages, type ErrorPages } from './error-pages.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { createPageResources } from './page-resources.ts'
import { renderToHtml } from './render-document.ts'
import type { RenderImage, Resources } from './resources.ts'
import { createSocialImages } from './social-images.ts'
import { createWellKnownFiles } from './well-known-files.ts'

/** The pages and resources of one version of the content. */
export interface Site {
  readonly version: string
  readonly pages: PageCache
  readonly errorPages: ErrorPages
  readonly resources: Resources
  readonly securityHeaders: SecurityHeaders
}

export interface SiteOptions {
  readonly frontend: Frontend
  readonly origin: string | undefined
  readonly isBehindCdn: boolean
  readonly renderImage: RenderImage
}

/** Builds the site from loaded content. Pages are rendered when they are first loaded, or by `pages.fill()`. */
export function buildSite(
  { content, styles, version }: Pick<LoadedContent, 'content' | 'styles' | 'version'>,
  options: SiteOptions,
): Site {
  const { origin, isBehindCdn, renderImage } = options
  const frontend = withStyles(options.frontend, styles)
  const social = createSocialImages(content, renderImage)
  const { contentUrls, resources } = createPageResources(content, origin)
  const securityHeaders = frontend.getSecurityHeaders(styles)
  const renderPage = (page: PageKey) =>
    renderToHtml(frontend, { content, contentUrls, origin, page, socialImage: social.images[page] })
  const errorMessages = { 404: content.errors.notFound, 500: content.errors.serverError }
  return {
    version,
    pages: createPageCache({ renderPage, securityHeaders, isBehindCdn, isCacheable: frontend.isCacheable }),
    errorPages: createErrorPages((status) =>
      // After a 500 the page has no scripts, because they could fail too. A 404 page keeps client-side navigation.
      renderToHtml(frontend, { content, contentUrls, errorMessage: errorMessages[status], isHydrated: status === 404 }),
    ),
    resources: new Map([...createWellKnownFiles({ content, origin, renderImage }), ...social.resources, ...resources]),
    securityHeaders,
  }
}

function withStyles(frontend: Frontend, extraStyles: string): Frontend {
  const listFiles = (page?: PageKey) => {
    const files = frontend.listFiles(page)
    return { ...files, styles: files.styles + extraStyles }
  }
  return { ...frontend, listFiles }
}
