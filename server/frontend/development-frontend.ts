import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ViteDevServer } from 'vite'
import type * as EntryServer from '../../client/entry-server.tsx'
import type { Frontend } from './frontend.ts'

/** Serves the client sources with hot reload. Sends no CSP, because Vite needs inline scripts and styles. */
export async function loadDevelopmentFrontend(vite: ViteDevServer): Promise<Frontend> {
  const loadEntry = async (): Promise<Pick<typeof EntryServer, 'renderDocument' | 'imageFiles' | 'languageStyles'>> => {
    const { renderDocument, imageFiles, languageStyles } = await vite.ssrLoadModule('/client/entry-server.tsx')
    return { renderDocument, imageFiles, languageStyles }
  }
  const { imageFiles, languageStyles } = await loadEntry()
  return {
    renderDocument: async (...request) => (await loadEntry()).renderDocument(...request),
    finishDocument: (html) => vite.transformIndexHtml('/', html),
    images: new Map(Object.entries(imageFiles)),
    readImage: (src) => {
      const [name = ''] = Object.entries(imageFiles).find(([, image]) => image.src === src) ?? []
      return readFile(path.join(vite.config.root, 'client/images', name))
    },
    readThirdPartyNotices: async () => undefined,
    // Vite adds the common styles in the browser.
    listFiles: (language) => ({
      styles: languageStyles[language],
      inlinedStyles: [],
      scripts: [{ src: '/client/entry-client.tsx' }],
      chunks: [],
    }),
    assets: vite.middlewares,
    getSecurityHeaders: () => ({ http: {}, https: {} }),
    isCacheable: false,
  }
}
