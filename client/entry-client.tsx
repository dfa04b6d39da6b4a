import './report-errors.ts'
import './styles/tokens.css'
import './styles/fonts.css'
import './fonts/subsets.css'
import './styles/base.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { getPageKeys } from '../shared/pages.ts'
import { App } from './App.tsx'
import type { DocumentData } from './document/Document.tsx'
import { makeNoticeClosable } from './close-notice.ts'
import { loadImagesForPrint } from './load-images-for-print.ts'
import { importPage } from './pages/page-modules.ts'
import { reportWebVitals } from './report-web-vitals.ts'
import { clearReload } from './routing/can-reload.ts'
import { findDocumentPath } from './routing/document-path.ts'
import { createPageLoader } from './routing/page-loader.ts'
import { clearFragment } from './routing/clear-fragment.ts'
import { keepServerPage, loadOnTraversal } from './routing/server-page.ts'
import { endSplashOnInput } from './sections/Splash/end-splash.ts'

void hydrate()
makeNoticeClosable()
if (document.documentElement.dataset['until']) void import('./reload-when-over.ts')
addEventListener('load', () => document.documentElement.dataset['fragment'] === '' && clearFragment())

/** Hydrates the server-rendered page. If that fails, the page stays as plain HTML, and its links work. */
async function hydrate() {
  const root = document.getElementById('root')
  const data = readDocumentData()
  if (!root || !data || !hasComments(root)) return
  const { shared, page } = data
  const basePath = shared.languages?.basePath ?? ''
  const path = findDocumentPath({ page, basePath, pages: getPageKeys(shared.pages) }, location.pathname)
  if (path === undefined) return
  history.replaceState(history.state, '', path + location.search + location.hash)
  const loader = createPageLoader(shared, data, importPage)
  try {
    // The first render must find its chunk loaded to match the server-rendered page.
    if (page) await loader.load(page)
    clearReload()
  } catch (error) {
    loadOnTraversal()
    reportError(error)
    return
  }
  const restoreServerPage = keepServerPage(root)
  // In a transition, React hydrates in slices and the page responds in between. Navigation uses none: useShownLocation
  // keeps the previous page while the next one loads.
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter basename={basePath || '/'} useTransitions={false}>
        <App shared={shared} loader={loader} />
      </BrowserRouter>,
      {
        // In development, the error view is not enough: it shows no position.
        ...(import.meta.hot && { onCaughtError: reportError }),
        // React calls it after it has removed everything from the root.
        onUncaughtError: (error) => {
          restoreServerPage()
          reportError(error)
        },
      },
    )
  })
  endSplashOnInput()
  loadImagesForPrint()
  void reportWebVitals()
}

/** Whether a document still has its comments, which some proxies remove. They mark what React hydrates separately. */
function hasComments(root: HTMLElement): boolean {
  return document.createNodeIterator(root, NodeFilter.SHOW_COMMENT).nextNode() !== null
}

/** The content that the server wrote into the document. */
function readDocumentData(): DocumentData | undefined {
  const json = document.getElementById('content')?.textContent
  return json ? JSON.parse(json) : undefined
}
