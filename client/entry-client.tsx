import './report-errors.ts'
import './styles/tokens.css'
import './styles/fonts.css'
import './fonts/subsets.css'
import './styles/base.css'
import { BrowserRouter } from 'react-router-dom'
import { getPageKeys, type PageKey } from '../shared/pages.ts'
import { App } from './App.tsx'
import type { DocumentData } from './document/Document.tsx'
import { StillError } from './components/Still/Still.tsx'
import { hydrateInSlices } from './hydrate-in-slices.ts'
import { makeNoticeClosable } from './close-notice.ts'
import { loadImagesForPrint } from './load-images-for-print.ts'
import { importHydrationPage, importPage } from './pages/page-modules.ts'
import { reportWebVitals } from './report-web-vitals.ts'
import { clearReload } from './routing/can-reload.ts'
import { findDocumentPath } from './routing/document-path.ts'
import { routerFlags } from './routing/router-flags.ts'
import { createPageLoader, type LoadedPage, type PageLoader } from './routing/page-loader.ts'
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
  let pages: HydratedPages
  try {
    pages = await loadPages(data)
    clearReload()
  } catch (error) {
    loadOnTraversal()
    reportError(error)
    return
  }
  hydratePage(data, pages)
  endSplashOnInput()
  loadImagesForPrint()
  void reportWebVitals()
}

function hydratePage(data: DocumentData, pages: HydratedPages) {
  const root = document.getElementById('root')
  if (!root) return
  const { shared, page } = data
  const restoreServerPage = keepServerPage(root)
  hydrateInSlices(
    root,
    <BrowserRouter basename={shared.languages?.basePath || '/'} future={routerFlags}>
      <App shared={shared} {...pages} />
    </BrowserRouter>,
    {
      // In development, the error view is not enough: it shows no position.
      ...(import.meta.hot && { onCaughtError: reportError }),
      // React calls it after it has removed everything from the root.
      onUncaughtError: (error) => {
        restoreServerPage()
        if (page && error instanceof StillError) hydrateWholePage(data, page, pages).catch(reportError)
        else reportError(error)
      },
    },
  )
}

/** Hydrates again, with all components and the whole content: React creates what differs. */
async function hydrateWholePage(data: DocumentData, page: PageKey, { loader }: HydratedPages) {
  await loader.load(page)
  hydratePage(data, { loader })
}

interface HydratedPages {
  readonly loader: PageLoader
  readonly hydratedPage?: LoadedPage
}

/** Creates the loader. The first render must find its chunk loaded to match the server-rendered page. */
async function loadPages({ shared, page, content }: DocumentData): Promise<HydratedPages> {
  const module = page && (await importHydrationPage(page))
  if (module && content) {
    // The document does not contain the whole content of such a page.
    return { loader: createPageLoader(shared, {}, importPage), hydratedPage: { ...module, content } }
  }
  const loader = createPageLoader(shared, { page, content }, importPage)
  if (page) await loader.load(page)
  return { loader }
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
