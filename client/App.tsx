import { use, useMemo, useState } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import type { SiteContent } from '../shared/content.ts'
import { pageKeys, pages, type PageKey } from '../shared/pages.ts'
import { ArchShapes } from './components/ArchShapes/ArchShapes.tsx'
import { ErrorBoundary } from './components/ErrorBoundary/ErrorBoundary.tsx'
import { PageHead } from './components/PageHead/PageHead.tsx'
import { pageParts, PartTimeoutError, type PageProps } from './page-parts.ts'
import { createPrefetch, PrefetchContext } from './prefetch-page.ts'
import { ErrorView } from './sections/ErrorView/ErrorView.tsx'
import { Header } from './sections/Header/Header.tsx'
import { useMotion } from './use-motion.ts'
import { usePageArrival } from './use-page-arrival.ts'

interface AppProps {
  content: SiteContent
  /** Stands in place of the page: what the server says when it could not make it. */
  errorMessage?: string | undefined
}

/** The whole site: the header, and the page that the address names, or the error view. */
export function App({ content, errorMessage }: AppProps) {
  const motion = useMotion()
  const location = useLocation()
  const [firstLocation] = useState(location)
  usePageArrival()
  const { errors } = content
  const prefetchPage = useMemo(() => createPrefetch(content), [content])
  const routes = (
    <Routes>
      {pageKeys.map((page) => (
        <Route
          key={page}
          path={pages[page].path}
          element={<PageOutlet page={page} content={content} motion={motion} />}
        />
      ))}
      <Route path="*" element={<ErrorView texts={errors} message={errors.notFound} />} />
    </Routes>
  )
  const showError = (error: unknown) => <ErrorView texts={errors} message={describeError(error, content)} />
  // An error of the first page goes on to the root: the page that the server rendered is better than an error view.
  const page =
    location === firstLocation ? (
      routes
    ) : (
      <ErrorBoundary key={location.key} fallback={showError}>
        {routes}
      </ErrorBoundary>
    )
  return (
    <PrefetchContext value={prefetchPage}>
      <ArchShapes />
      <Header content={content} />
      {errorMessage ? <ErrorView texts={errors} message={errorMessage} /> : page}
    </PrefetchContext>
  )
}

function PageOutlet({ page, ...props }: PageProps & { page: PageKey }) {
  const Page = pageParts.find(page) ?? use(pageParts.want(page))
  const { origin, pages: texts } = props.content
  const { title, description } = texts[page]
  return (
    <>
      <PageHead title={title} description={description} canonical={origin && origin + pages[page].path} />
      <Page {...props} />
    </>
  )
}

/** The words for an error: its own message, except where the content has better ones. */
function describeError(error: unknown, { errors }: SiteContent): string {
  if (error instanceof PartTimeoutError) return errors.partTimeout
  return error instanceof Error ? error.message : String(error)
}
