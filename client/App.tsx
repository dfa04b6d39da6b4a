import { memo, Suspense, use, useState } from 'react'
import type { Location } from 'react-router-dom'
import type { SharedContent } from '../shared/page-content/page-content.ts'
import { findPage, type PageKey } from '../shared/pages.ts'
import type { ContentText } from '../shared/languages/text-language.ts'
import { ArchShapes } from './components/ArchShapes/ArchShapes.tsx'
import { ErrorBoundary } from './components/ErrorBoundary/ErrorBoundary.tsx'
import { PageHead } from './components/PageHead/PageHead.tsx'
import { useMotion, type Motion } from './hooks/use-motion.ts'
import { PageLoaderContext } from './routing/page-loader-context.ts'
import { PageTimeoutError, type PageLoader } from './routing/page-loader.ts'
import { useScrollAndFocus } from './routing/use-scroll-and-focus.ts'
import { useRenderedLocation } from './routing/use-rendered-location.ts'
import { ContactBar } from './sections/ContactBar/ContactBar.tsx'
import { ErrorView } from './sections/ErrorView/ErrorView.tsx'
import { Footer } from './sections/Footer/Footer.tsx'
import { Header } from './sections/Header/Header.tsx'
import { Splash } from './sections/Splash/Splash.tsx'

interface AppProps {
  shared: SharedContent
  loader: PageLoader
  /** Shown in the error view in place of the page, if the server could not render it. */
  errorMessage?: ContentText | undefined
}

/**
 * The site: the header, and the page of the current URL or the error view. React hydrates each Suspense boundary
 * separately: early if it is pressed. If a proxy changed the document, only the boundary renders again.
 */
export function App({ shared, loader, errorMessage }: AppProps) {
  return (
    <PageLoaderContext value={loader}>
      <ArchShapes />
      <Suspense>
        <Header shared={shared} />
      </Suspense>
      {errorMessage ? (
        <ErrorView shared={shared} message={errorMessage} />
      ) : (
        <CurrentPage shared={shared} loader={loader} />
      )}
      <Suspense>
        <ContactBar shared={shared} />
      </Suspense>
    </PageLoaderContext>
  )
}

interface CurrentPageProps {
  shared: SharedContent
  loader: PageLoader
}

/** The page of the current URL, or the previous page while that one loads. */
function CurrentPage({ shared, loader }: CurrentPageProps) {
  const location = useRenderedLocation(loader)
  useScrollAndFocus(location)
  return <LocationPage location={location} shared={shared} loader={loader} />
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
}: CurrentPageProps & { location: Location }) {
  const motion = useMotion()
  const [firstLocation] = useState(location)
  const { errors } = shared
  const page = findPage(loader.pages, location.pathname)
  const view = page ? (
    <PageOutlet page={page} isFirst={location === firstLocation} shared={shared} loader={loader} motion={motion} />
  ) : (
    <ErrorView shared={shared} message={errors.notFound} />
  )
  if (location === firstLocation) return view
  const renderError = (error: unknown) => <ErrorView shared={shared} message={getErrorText(error, errors)} />
  return (
    <ErrorBoundary key={location.key} fallback={renderError} onCaught={() => page && loader.forget(page)}>
      {view}
    </ErrorBoundary>
  )
})

interface PageOutletProps {
  page: PageKey
  /** Whether the document contains the page, with its splash. */
  isFirst: boolean
  shared: SharedContent
  loader: PageLoader
  motion: Motion
}

function PageOutlet({ page, isFirst, shared, loader, motion }: PageOutletProps) {
  const { Page, content } = loader.find(page) ?? use(loader.load(page))
  const { logo, brand, airplane, registrations } = shared
  return (
    <>
      <PageHead {...content.head} />
      {!isFirst && 'splash' in content && content.splash && <Splash logo={logo} brand={brand} airplane={airplane} />}
      <Page content={content} shared={shared} motion={motion} />
      {'footer' in content && content.footer && (
        <Suspense>
          <Footer logo={logo} brand={brand} registrations={registrations} line={content.footer} />
        </Suspense>
      )}
    </>
  )
}

function getErrorText(error: unknown, errors: SharedContent['errors']): ContentText {
  if (error instanceof PageTimeoutError) return errors.partTimeout
  return error instanceof Error ? error.message : String(error)
}
