import './styles/tokens.css'
import './styles/fonts.css'
import 'virtual:fonts.css'
import './styles/base.css'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { SiteContent } from '../shared/content.ts'
import { findPage } from '../shared/pages.ts'
import { App } from './App.tsx'
import { pageParts } from './page-parts.ts'
import { reportWebVitals } from './report-web-vitals.ts'
import { keepServerPage, loadOnTraversal } from './server-page.ts'

void hydrate()

/** Hydrates the server-rendered page. If that fails, the page stays as plain HTML, and its links work. */
async function hydrate() {
  const root = document.getElementById('root')
  const content = readContent()
  if (!root || !content) return
  const page = findPage(location.pathname)
  try {
    // The first render must find its chunk loaded to match the server-rendered page.
    if (page) await pageParts.want(page)
  } catch (error) {
    loadOnTraversal()
    reportError(error)
    return
  }
  const restoreServerPage = keepServerPage(root)
  hydrateRoot(
    root,
    <BrowserRouter>
      <App content={content} />
    </BrowserRouter>,
    {
      // React calls it after it has removed everything from the root.
      onUncaughtError: (error) => {
        restoreServerPage()
        reportError(error)
      },
    },
  )
  void reportWebVitals()
}

/** The content that the server put into the page. */
function readContent(): SiteContent | undefined {
  const json = document.getElementById('content')?.textContent
  return json ? JSON.parse(json) : undefined
}
