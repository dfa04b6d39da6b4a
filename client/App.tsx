import { memo, Suspense, use, useEffect, useState } from 'react'
import type { Location } from 'react-router-dom'
import type { SharedContent } from '../shared/page-content/page-content.ts'
import { getLandscape } from '../shared/landscapes.ts'
import { findPage, type PageKey } from '../shared/pages.ts'
import type { ContentText } from '../shared/languages/text-language.ts'
import { LandscapeContext } from './components/Drawing/Drawing.tsx'
import { ErrorBoundary } from './components/ErrorBoundary/ErrorBoundary.tsx'
import { PageHead } from './components/PageHead/PageHead.tsx'
import { useMotion, type Motion } from './hooks/use-motion.ts'
import { PageLoaderContext, prefetchPage } from './routing/page-loader-context.ts'
import { PageTimeoutError, type LoadedPage, type PageLoader } from './routing/page-loader.ts'
import { useScrollAndFocus } from './routing/use-scroll-and-focus.ts'
import { usePageLinks } from './routing/use-page-links.ts'
import { useRenderedLocation } from './routing/use-rendered-location.ts'
import { ContactBar } from './sections/ContactBar/ContactBar.tsx'
import { ErrorView } from './sections/ErrorView/ErrorView.tsx'
import { Footer } from './sections/Footer/Footer.tsx'
import { Header } from './sections/Header/Header.tsx'
import { Splash } from './sections/Splash/Splash.tsx'

interface AppProps {
  shared: SharedContent
  loader: PageLoader
  /** The page as it hydrates, if the loader has another component for it. */
  hydratedPage?: LoadedPage | undefined
  /** Shown in the error view in place of the page, if the server could not render it. */
  errorMessage?: ContentText | undefined
}

/**
 * The site: the header, and the page of the current URL or the error view. React hydrates each Suspense boundary
 * separately: early if it is pressed. If a proxy changed the document, only the boundary renders again.
 */
export function App({ shared, loader, hydratedPage, errorMessage }: AppProps) {
  return (
    <PageLoaderContext value={loader}>
      <LandscapeContext value={getLandscape(shared.landscape)}>
        <PageLinks loader={loader} />
        <Suspense>
          <Header shared={shared} />
        </Suspense>
        {errorMessage ? (
          <ErrorView shared={shared} message={errorMessage} />
        ) : (
          <CurrentPage shared={shared} loader={loader} hydratedPage={hydratedPage} />
        )}
        <Suspense>
          <ContactBar shared={shared} />
        </Suspense>
      </LandscapeContext>
    </PageLoaderContext>
  )
}

/** A component of its own, so that a navigation does not render the others again. */
function PageLinks({ loader }: { loader: PageLoader }) {
  usePageLinks(loader)
  return null
}

type CurrentPageProps = Pick<AppProps, 'shared' | 'loader' | 'hydratedPage'>

/** The page of the current URL, or the previous page while that one loads. */
function CurrentPage({ loader, ...props }: CurrentPageProps) {
  const location = useRenderedLocation(loader)
  useScrollAndFocus(location)
  return <LocationPage location={location} loader={loader} {...props} />
}

/**
 * The page of a location. An error of the first page propagates to the root, which restores the server-rendered
 * page; an error of a page that the user navigated to shows the error view. Memoized, because the deferred location
 * makes its parent render again.
 */
const LocationPage = memo(function LocationPage({
  location,
  shared,
  loader,
  hydratedPage,
}: CurrentPageProps & { location: Location }) {
  const motion = useMotion()
  const isFirst = useIsFirst(location)
  const loadedPage = isFirst ? hydratedPage : undefined
  const { errors } = shared
  const page = findPage(loader.pages, location.pathname)
  const [firstPage] = useState(page)
  useEffect(() => {
    // Back to it is then as fast as to other pages, and needs no connection.
    if (!isFirst && hydratedPage && firstPage) void prefetchPage(loader, firstPage)
  }, [isFirst, hydratedPage, firstPage, loader])
  const view = page ? (
    <PageOutlet page={page} {...{ isFirst, loadedPage, shared, loader, motion }} />
  ) : (
    <ErrorView shared={shared} message={errors.notFound} />
  )
  if (isFirst) return view
  const renderError = (error: unknown) => <ErrorView shared={shared} message={getErrorText(error, errors)} />
  return (
    <ErrorBoundary key={location.key} fallback={renderError} onCaught={() => page && loader.forget(page)}>
      {view}
    </ErrorBoundary>
  )
})

/** Whether this is the page of the document, and the user has not left it. A fragment of it does not. */
function useIsFirst({ pathname }: Location): boolean {
  const [first, setFirst] = useState<string | undefined>(pathname)
  if (first !== undefined && first !== pathname) setFirst(undefined)
  return first === pathname
}

interface PageOutletProps {
  page: PageKey
  /** Whether the document contains the page, with its splash. */
  isFirst: boolean
  loadedPage: LoadedPage | undefined
  shared: SharedContent
  loader: PageLoader
  motion: Motion
}

function PageOutlet({ page, isFirst, loadedPage, shared, loader, motion }: PageOutletProps) {
  const { Page, content } = loadedPage ?? loader.find(page) ?? use(loader.load(page))
  const { logo, brand, airplane, registrations, landscape } = shared
  return (
    <LandscapeContext value={getLandscape(landscape, page)}>
      <PageHead {...content.head} />
      {!isFirst && 'splash' in content && content.splash && <Splash logo={logo} brand={brand} airplane={airplane} />}
      <Page page={page} content={content} shared={shared} motion={motion} />
      {'footer' in content && content.footer && (
        <Suspense>
          <Footer logo={logo} brand={brand} registrations={registrations} line={content.footer} />
        </Suspense>
      )}
    </LandscapeContext>
  )
}

function getErrorText(error: unknown, errors: SharedContent['errors']): ContentText {
  if (error instanceof PageTimeoutError) return errors.partTimeout
  return error instanceof Error ? error.message : String(error)
}
