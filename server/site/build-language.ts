import type { SiteContent } from '../../shared/content.ts'
import { getPagePath, type Locale } from '../../shared/locale.ts'
import type { PageKey } from '../../shared/pages.ts'
import { listPages } from '../../shared/site-pages.ts'
import type { Frontend } from '../frontend/frontend.ts'
import { getMetaPolicy, type SecurityHeaders } from '../http/security-headers.ts'
import type { Protocol } from '../http/trusted-proxies.ts'
import { createErrorPages, type ErrorPages } from './error-pages.ts'
import { createManifest } from './manifest.ts'
import type { SitePage } from './page-cache.ts'
import { createPageResources } from './page-resources.ts'
import { renderToHtml, type RenderRequest } from './render-document.ts'
import type { ReadRendition, Resources } from './resources.ts'
import { createSocialImages } from './social-images.ts'

export interface LanguageSite {
  readonly locale: Locale
  /** By path. */
  readonly pages: ReadonlyMap<string, SitePage>
  readonly errorPages: ErrorPages
  readonly resources: Resources
  readonly securityHeaders: SecurityHeaders
}

interface LanguageSiteOptions {
  readonly frontend: Frontend
  /** Style rules to append to the frontend's. */
  readonly styles: string
  readonly origin: string | undefined
  readonly readRendition: ReadRendition
  readonly metaPolicy?: Protocol | undefined
}

export function buildLanguage(content: SiteContent, options: LanguageSiteOptions): LanguageSite {
  const { frontend, styles, origin, readRendition, metaPolicy } = options
  const { locale, errors } = content
  const social = createSocialImages(content, readRendition)
  const { contentUrls, resources } = createPageResources(content, origin)
  const securityHeaders = frontend.getSecurityHeaders(locale.language, styles)
  const policy = metaPolicy && getMetaPolicy(securityHeaders[metaPolicy])
  const render = (request: Omit<RenderRequest, 'content' | 'contentUrls' | 'extraStyles' | 'policy'>) =>
    renderToHtml(frontend, { content, contentUrls, extraStyles: styles, policy, ...request })
  const renderPage = (page: PageKey) => render({ origin, page, socialImage: social.images[page] })
  const errorMessages = { 404: errors.notFound, 500: errors.serverError }
  return {
    locale,
    pages: new Map(
      listPages(content).map((page) => [
        getPagePath(locale, page),
        { render: () => renderPage(page), securityHeaders },
      ]),
    ),
    errorPages: createErrorPages((status) =>
      // After a 500 the page has no scripts, because they could fail too. A 404 page keeps client-side navigation.
      render({ errorMessage: errorMessages[status], isHydrated: status === 404 }),
    ),
    resources: new Map([...createManifest(content), ...social.resources, ...resources]),
    securityHeaders,
  }
}
