import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ViteDevServer } from 'vite'
import type * as EntryServer from '../../client/entry-server.tsx'
import type { Frontend } from './frontend.ts'

/** The client straight from its sources, with hot reload. Its scripts and styles need Vite's own, so no policy is set. */
export async function loadDevelopmentFrontend(vite: ViteDevServer): Promise<Frontend> {
  const load = async (): Promise<typeof EntryServer> => {
    const { renderDocument, pictureFiles, fontFiles } = await vite.ssrLoadModule('/client/entry-server.tsx')
    return { renderDocument, pictureFiles, fontFiles }
  }
  const { pictureFiles } = await load()
  return {
    renderDocument: async (...request) => (await load()).renderDocument(...request),
    finishDocument: (html) => vite.transformIndexHtml('/', html),
    pictureFiles,
    readPicture: (src) => {
      const [name = ''] = Object.entries(pictureFiles).find(([, picture]) => picture.src === src) ?? []
      return readFileSync(path.join(vite.config.root, 'client/images', name))
    },
    listFiles: () => ({ styles: '', entry: { src: '/client/entry-client.tsx' }, parts: [], fonts: [] }),
    assets: vite.middlewares,
    listSecurityHeaders: () => ({ http: {}, https: {} }),
    onChange: (listener) => vite.watcher.on('all', listener),
  }
}
