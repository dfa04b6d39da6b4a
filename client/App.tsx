import { memo, use, useState } from 'react'
import type { Location } from 'react-router-dom'
import type { ErrorTexts } from '../shared/content.ts'
import type { SharedContent } from '../shared/page-content.ts'
import { findPage, type PageKey } from '../shared/pages.ts'
import type { ContentText } from '../shared/text-language.ts'
import { ArchShapes } from './components/ArchShapes/ArchShapes.tsx'
import { ErrorBoundary } from './components/ErrorBoundary/ErrorBoundary.tsx'
import { PageHead } from './components/PageHead/PageHead.tsx'
import { useMotion, type Motion } from './hooks/use-motion.ts'
import { PageLoaderContext } from './routing/page-loader-context.ts'
import type { PageLoader } from './routing/page-loader.ts'
import { PageTimeoutError } from './routing/page-timeout-error.ts'
import { useScrollAndFocus } from './routing/use-scroll-and-focus.ts'
import { useShownLocation } from './routing/use-shown-location.ts'
import { ContactBar } from './sections/ContactBar/ContactBar.tsx'
import { ErrorView } from './sections/ErrorView/ErrorView.tsx'
import { Footer } from './sections/Footer/Footer.tsx'
import { Header } from './sections/Header/Header.tsx'

interface AppProps {
  shared: SharedContent
  loader: PageLoader
  /** Shown in the error view in place of the page, if the server could not render it. */
  errorMessage?: ContentText | undefined
}

/** The site: the header, and the page of the current URL or the error view. */
export function App({ shared, loader, errorMessage }: AppProps) {
  return (
    <PageLoaderContext value={loader}>
      <ArchShapes />
      <Header shared={shared} />
      {errorMessage ? (
        <ErrorView shared={shared} message={errorMessage} />
      ) : (
        <CurrentPage shared={shared} loader={loader} />
      )}
      <ContactBar shared={shared} />
    </PageLoaderContext>
  )
}

interface CurrentPageProps {
  shared: SharedContent
  loader: PageLoader
}

/** The page of the current URL, or the previous page while that one loads. */
function CurrentPage({ shared, loader }: CurrentPageProps) {
  const location = useShownLocation(loader)
  useScrollAndFocus(location.key)
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
    <PageOutlet page={page} shared={shared} loader={loader} motion={motion} />
  ) : (
    <ErrorView shared={shared} message={errors.notFound} />
  )
  if (location === firstLocation) return view
  const showError = (error: unknown) => <ErrorView shared={shared} message={getMessage(error, errors)} />
  return (
    <ErrorBoundary key={location.key} fallback={showError}>
      {view}
    </ErrorBoundary>
  )
})

interface PageOutletProps {
  page: PageKey
  shared: SharedContent
  loader: PageLoader
  motion: Motion
}

function PageOutlet({ page, shared, loader, motion }: PageOutletProps) {
  const { Page, content } = loader.find(page) ?? use(loader.loadOrReload(page))
  return (
    <>
      <PageHead {...content.head} />
      <Page content={content} shared={shared} motion={motion} />
      {'footer' in content && content.footer && (
        <Footer logo={shared.logo} brand={shared.brand} registrations={shared.registrations} line={content.footer} />
      )}
    </>
  )
}

function getMessage(error: unknown, errors: ErrorTexts): ContentText {
  if (error instanceof PageTimeoutError) return errors.partTimeout
  return error instanceof Error ? error.message : String(error)
}
