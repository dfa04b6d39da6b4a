import type { SiteContent } from '../../shared/model/content.ts'
import { getBasePath, getPagePath } from '../../shared/languages/locale.ts'
import type { PageKey } from '../../shared/pages.ts'
import { listPages } from '../../shared/site-pages.ts'
import type { CalendarChange } from '../content/calendar.ts'
import type { Shown } from '../content/shown.ts'
import type { Frontend } from '../frontend/frontend.ts'
import { CDN_REVALIDATE, NO_STORE, REVALIDATE } from '../http/cache-control.ts'
import { lazy } from '../http/lazy.ts'
import { getMetaPolicy } from '../http/security-headers.ts'
import { createManifest } from './manifest.ts'
import { createPageResources } from './page-resources.ts'
import { createPageTable, type PageTable } from './page-table.ts'
import { createQueryRedirectFinder, createRedirectFinder, listRedirects, type Redirects } from './redirects.ts'
import { getExtraStyles, listDocumentFiles, renderToHtml, type RenderRequest } from './render-document.ts'
import { createResource, type Resources, type SiteOptions } from './resources.ts'
import { createWellKnownFiles } from './well-known-files.ts'

const HTML = 'text/html; charset=utf-8'

/** The pages and other resources of one version of the content. */
export interface Site {
  readonly pageTable: PageTable
  readonly resources: Resources
  /** Renders every page that may be cached, so that one that cannot be rendered is found before it is requested. */
  readonly renderAll: () => Promise<void>
  readonly redirects: Redirects
  /** Finds where a request that is none for a page or a resource is redirected. */
  readonly findRedirect: ReturnType<typeof createRedirectFinder>
  /** Finds where a request is redirected for its query, before pages are found. */
  readonly findQueryRedirect: ReturnType<typeof createQueryRedirectFinder>
  /** Finds the language of a path by its prefix. Paths without the prefix of a language have the first one. */
  readonly findLanguage: (path: string) => LanguageSite
  /** When the pages next change without a publication; undefined if never. */
  readonly nextChange?: CalendarChange | undefined
}

/** The part of a site that is in one language. */
type LanguageSite = ReturnType<typeof buildLanguage>

/** Builds the site from loaded content. Pages are rendered when they are first requested, or by `renderAll`. */
export function buildSite({ contents, styles, nextChange }: Shown, options: SiteOptions): Site {
  const [content, ...translations] = contents
  const build = (each: SiteContent) => buildLanguage(each, styles, nextChange?.date, options)
  const first = build(content)
  const others = translations.map(build)
  const languages = [first, ...others]
  const pageTable = createPageTable(listPages(content), content.locale.siteLanguages)
  const redirects = listRedirects(pageTable, content.redirects)
  const wellKnownFiles = createWellKnownFiles(content, pageTable, options)
  return {
    pageTable,
    resources: new Map([...languages.flatMap(({ resources }) => [...resources]), ...wellKnownFiles]),
    renderAll: async () => {
      if (!options.frontend.isCacheable) return
      for (const render of languages.flatMap(({ renderers }) => renderers)) await render()
    },
    redirects,
    findRedirect: createRedirectFinder(redirects),
    findQueryRedirect: createQueryRedirectFinder(redirects),
    findLanguage: (path) => {
      // Like the client's router, which ignores case but decodes nothing.
      const lowerCase = `${path.toLowerCase()}/`
      return others.find(({ basePath }) => lowerCase.startsWith(`${basePath.toLowerCase()}/`)) ?? first
    },
    nextChange,
  }
}

/** The contents of the style elements of all documents in a language. */
function listStyles(content: SiteContent, extraStyles: string, frontend: Frontend): string[] {
  const pages = [undefined, ...listPages(content)]
  return pages.flatMap((page) => listDocumentFiles(frontend, content, page, extraStyles).styles)
}

function buildLanguage(content: SiteContent, siteStyles: string, until: string | undefined, options: SiteOptions) {
  const { frontend, origin, isBehindCdn, hasMetaPolicy, quality } = options
  const { isCacheable } = frontend
  const { locale, errors } = content
  const { contentUrls, socialImages, resources } = createPageResources(content, options)
  const extraStyles = getExtraStyles(frontend, content, siteStyles)
  const securityHeaders = frontend.getSecurityHeaders(listStyles(content, extraStyles, frontend))
  const policy = hasMetaPolicy ? getMetaPolicy(securityHeaders.http.document) : undefined
  const render = async (changes: Partial<RenderRequest>) => {
    const request = { content, contentUrls, extraStyles, policy, until, ...changes }
    const { html, headers } = await renderToHtml(frontend, request)
    return { body: Buffer.from(html), headers }
  }

  const createPage = (page: PageKey) => {
    const renderPage = () => render({ origin, page, socialImage: socialImages[page] })
    const create = isCacheable ? lazy(renderPage) : renderPage
    const cacheControl = isBehindCdn ? CDN_REVALIDATE : REVALIDATE
    const load = createResource({ type: HTML, cacheControl, create, isCacheable, quality })
    return { path: getPagePath(locale, page), create, load }
  }
  const pages = listPages(content).map(createPage)
  const createErrorPage = (request: Partial<RenderRequest>) =>
    createResource({ type: HTML, cacheControl: NO_STORE, create: () => render(request), isCacheable })
  return {
    basePath: getBasePath(locale),
    securityHeaders,
    renderers: pages.map(({ create }) => create),
    errorPages: {
      404: createErrorPage({ errorMessage: errors.notFound }),
      // It has no scripts, because they could fail too.
      500: createErrorPage({ errorMessage: errors.serverError, isHydrated: false }),
    },
    resources: new Map([
      ...pages.map(({ path, load }) => [path, load] as const),
      ...createManifest(content),
      ...resources,
    ]),
  }
}
