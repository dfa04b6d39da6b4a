import { readFileSync } from 'node:fs'
import os from 'node:os'
import { pictureFiles, renderDocument } from '../../client/entry-server.tsx'
import { defaultContent } from '../../shared/default-content/default-content.ts'
import { createApp } from '../app.ts'
import { createImageProcessor } from '../images/image-processor.ts'
import type { Frontend } from '../frontend/frontend.ts'
import type { Life } from '../http/server-state.ts'
import type { Watch } from '../http/request-log.ts'
import { listSecurityHeaders } from '../http/security-headers.ts'
import { serveAssets } from '../frontend/serve-assets.ts'
import { createSite } from '../site/build-site.ts'
import { makeSiteContent } from '../content/resolve-content.ts'
import { storeAnswer } from '../http/cached-response.ts'
import { trustNobody, type Trust } from '../http/trusted-proxies.ts'

const styles = 'body{margin:0}'

/** A frontend that renders for real, with one asset in place of a build; `changes` replace what a test is about. */
export function createTestFrontend(changes: Partial<Frontend> = {}): Frontend {
  return {
    renderDocument,
    finishDocument: async (html) => html,
    pictureFiles,
    readPicture: () => readFileSync(new URL('../../client/images/favicon.svg', import.meta.url)),
    listFiles: () => ({ styles, entry: { src: '/assets/entry.js', integrity: 'sha384-x' }, parts: [{ src: '/assets/part.js' }], fonts: ['/assets/font.woff2'] }),
    assets: serveAssets(new Map([['/assets/entry.js', storeAnswer({ identity: Buffer.from('1') }, { 'Content-Type': 'text/javascript' })]])),
    listSecurityHeaders: (extraStyles) => listSecurityHeaders(styles + extraStyles),
    onChange: () => {},
    ...changes,
  }
}

interface TestOptions {
  readonly trust?: Trust
  readonly origin?: string
  readonly watches?: readonly Watch[]
  readonly isBehindCdn?: boolean
}

/** The app with a test frontend, and the errors that it logs. */
export function createTestApp(changes: Partial<Frontend> = {}, { trust = trustNobody, watches = [], origin, isBehindCdn = false }: TestOptions = {}) {
  const frontend = createTestFrontend(changes)
  const content = { ...makeSiteContent(defaultContent, pictureFiles), origin }
  const cacheFolder = os.tmpdir()
  const site = createSite(frontend, { content, styles: '', version: 'test' }, { cacheFolder, isBehindCdn })
  const logged: unknown[] = []
  const log = { info: () => {}, warn: () => {}, error: (...entry: unknown[]) => void logged.push(entry), fatal: () => {} }
  const life: Life = { state: 'ready' }
  const parts = { frontend, images: createImageProcessor(cacheFolder), getSite: () => site, didLastReadingFail: () => false, log, life, trust, watches, isMemoryWatched: true }
  return { app: createApp(parts), content, pages: site.pages, logged, life }
}
