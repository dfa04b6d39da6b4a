import './styles/tokens.css'
import './styles/fonts.css'
import 'virtual:fonts.css'
import './styles/base.css'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { SiteContent } from '../shared/content.ts'
import { findPage } from '../shared/pages.ts'
import { App } from './App.tsx'
import { ErrorBoundary } from './components/ErrorBoundary/ErrorBoundary.tsx'
import { pageParts } from './page-parts.ts'
import { loadImagesForPrint } from './load-images-for-print.ts'
import { reportWebVitals } from './report-web-vitals.ts'
import { ErrorView } from './sections/ErrorView/ErrorView.tsx'

void hydrate()

async function hydrate() {
  const root = document.getElementById('root')
  const content = readContent()
  if (!root || !content) return
  const page = findPage(location.pathname)
  // The first render must find its part loaded to draw what the server drew. A failure shows in the error view.
  if (page) await pageParts.want(page).catch(() => {})
  hydrateRoot(
    root,
    <ErrorBoundary fallback={(error) => <ErrorView texts={content.errors} message={error instanceof Error ? error.message : String(error)} />}>
      <BrowserRouter>
        <App content={content} />
      </BrowserRouter>
    </ErrorBoundary>,
  )
  loadImagesForPrint()
  void reportWebVitals()
}

/** The content that the server put into the page. */
function readContent(): SiteContent | undefined {
  const json = document.getElementById('content')?.textContent
  return json ? JSON.parse(json) : undefined
}
