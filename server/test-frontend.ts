import { readFileSync } from 'node:fs'
import { pictureFiles, renderDocument } from '../client/entry-server.tsx'
import { defaultContent } from '../shared/default-content/default-content.ts'
import { createApp } from './app.ts'
import type { Frontend } from './frontend.ts'
import { listSecurityHeaders } from './security-headers.ts'
import { serveAssets } from './serve-assets.ts'
import { createSite } from './site.ts'
import { makeSiteContent } from './site-content.ts'
import { storeAnswer } from './stored-answer.ts'

const styles = 'body{margin:0}'

/** A frontend that renders for real, with one asset in place of a build; `changes` replace what a test is about. */
export function createTestFrontend(changes: Partial<Frontend> = {}): Frontend {
  return {
    renderDocument,
    finishDocument: async (html) => html,
    pictureFiles,
    readPicture: () => readFileSync(new URL('../client/images/favicon.svg', import.meta.url)),
    listFiles: () => ({ styles, entry: { src: '/assets/entry.js', integrity: 'sha384-x' }, parts: [{ src: '/assets/part.js' }], fonts: ['/assets/font.woff2'] }),
    assets: serveAssets(new Map([['/assets/entry.js', storeAnswer({ identity: Buffer.from('1') }, { 'Content-Type': 'text/javascript' })]])),
    securityHeaders: listSecurityHeaders(styles),
    onChange: () => {},
    ...changes,
  }
}

/** The app with a test frontend, and the errors that it logs. */
export function createTestApp(changes: Partial<Frontend> = {}, origin?: string) {
  const frontend = createTestFrontend(changes)
  const content = { ...makeSiteContent(defaultContent, pictureFiles), origin }
  const site = createSite(frontend, content)
  const logged: unknown[] = []
  const log = { info: () => {}, error: (...entry: unknown[]) => void logged.push(entry) }
  return { app: createApp({ frontend, getSite: () => site, log }), content, pages: site.pages, logged }
}
