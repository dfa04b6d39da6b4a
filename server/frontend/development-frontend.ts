import { createServerModuleRunner, type ViteDevServer } from 'vite'
import type * as EntryServer from '../../client/entry-server.tsx'
import { readBuiltInImage, readBuiltInImages } from './built-in-images.ts'
import { createErrorOverlay } from './error-overlay.ts'
import type { Frontend } from './frontend.ts'

const NO_HEADERS = { document: {}, file: {} }

/** Serves the client sources with hot reload. Sends no CSP, because Vite needs inline scripts and styles. */
export async function loadDevelopmentFrontend(vite: ViteDevServer): Promise<Frontend> {
  // Without hot reload, `import` evaluates what has changed, and throws its errors here.
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false })
  const load = <Name extends keyof typeof EntryServer>(url: string) =>
    runner.import<Pick<typeof EntryServer, Name>>(url)
  // Not from the entry: a component with an error must not prevent the start.
  const { imageUrls } = await load<'imageUrls'>('/client/image-urls.ts')
  const { languageStyles, urduWordsStyles } = await load<'languageStyles' | 'urduWordsStyles'>(
    '/client/styles/language-styles.ts',
  )
  return {
    renderDocument: async (...request) => {
      const { renderDocument } = await load<'renderDocument'>('/client/entry-server.tsx')
      return renderDocument(...request)
    },
    finishDocument: (html) => vite.transformIndexHtml('/', html),
    images: readBuiltInImages(imageUrls, vite.config.root),
    readImage: (src) => readBuiltInImage(src, vite.config.root),
    readThirdPartyNotices: async () => undefined,
    urduWordsStyles,
    // Vite adds the common styles in the browser.
    listFiles: (language) => ({
      styles: { shared: '', page: '', language: languageStyles[language] },
      inlinedStyles: [],
      scripts: [{ src: '/client/entry-client.tsx' }],
      chunks: [],
    }),
    assets: vite.middlewares,
    getSecurityHeaders: () => ({ http: NO_HEADERS, https: NO_HEADERS }),
    isCacheable: false,
    errorOverlay: createErrorOverlay(vite),
  }
}
