import type { ComponentProps } from 'react'
import { renderToPipeableStream, type PipeableStream, type RenderToPipeableStreamOptions } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import type { SiteContent } from '../shared/model/content.ts'
import type { ResolvedImage } from '../shared/model/resolved-image.ts'
import { getHydrationContent } from '../shared/page-content/hydration-content.ts'
import { getPageContent, getSharedContent } from '../shared/page-content/page-content.ts'
import { getBasePath, getLocalPath } from '../shared/languages/locale.ts'
import { getPath, type PageKey, type PageMap } from '../shared/pages.ts'
import { getPageTexts } from '../shared/site-pages.ts'
import type { ContentText } from '../shared/languages/text-language.ts'
import { App } from './App.tsx'
import { ArchShapes } from './components/ArchShapes/ArchShapes.tsx'
import { Document } from './document/Document.tsx'
import { hasHydrationPage, importPage } from './pages/page-modules.ts'
import { routerFlags } from './routing/router-flags.ts'
import { createPageLoader } from './routing/page-loader.ts'
import { Splash } from './sections/Splash/Splash.tsx'

export { fragmentScript } from './document/fragment-script.ts'
export { imageUrls } from './image-urls.ts'
export { getHydrationSource, getPageSource, pageSources } from './pages/page-modules.ts'
export { languageStyles, urduWordsStyles } from './styles/language-styles.ts'

export interface DocumentRequest {
  readonly content: SiteContent
  readonly contentUrls: PageMap<string>
  /** Public origin of the site, for absolute URLs. */
  readonly origin?: string | undefined
  /** The page to render. Without it, the error view with `errorMessage` is rendered. */
  readonly page?: PageKey | undefined
  readonly errorMessage?: ContentText | undefined
  readonly socialImage?: ResolvedImage | undefined
  /** The Content-Security-Policy for a meta element, for hosts that send no headers. */
  readonly policy?: string | undefined
  /** The date on which something on the site is over, or starts. */
  readonly until?: string | undefined
  readonly files: ComponentProps<typeof Document>['files']
}

/** Loads the page's chunk and starts to render the document. */
export async function renderDocument(
  request: DocumentRequest,
  options: RenderToPipeableStreamOptions,
): Promise<PipeableStream> {
  const { content: siteContent, contentUrls, origin, page, errorMessage, files, ...rest } = request
  const shared = getSharedContent(siteContent, contentUrls)
  const content = page && getPageContent(siteContent, page, origin)
  const loader = createPageLoader(shared, { page, content }, importPage)
  if (page) await loader.load(page)
  const { favicon, theme, agency, locale, notice } = siteContent
  const { packages } = page ? getPageTexts(siteContent, page) : {}
  const head = { favicon, theme, agency, locale, notice, packages, origin, page, ...rest }
  const hasSplash = content && 'splash' in content && content.splash
  const { logo, brand, airplane } = shared
  const splash = hasSplash ? <Splash logo={logo} brand={brand} airplane={airplane} /> : null
  const hydrated = content && page && hasHydrationPage(page) ? getHydrationContent(content) : content
  const data = { shared, page, content: hydrated }
  return renderToPipeableStream(
    <Document data={data} head={head} files={files} splash={splash} shapes={<ArchShapes />}>
      <StaticRouter
        basename={getBasePath(locale) || '/'}
        location={getLocalPath(locale, page ? getPath(page) : '/404')}
        future={routerFlags}
      >
        <App shared={shared} loader={loader} errorMessage={errorMessage} />
      </StaticRouter>
    </Document>,
    // Keeps large complete boundaries in place, for users without JavaScript.
    { progressiveChunkSize: Infinity, ...options },
  )
}
