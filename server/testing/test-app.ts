import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { RequestHandler } from 'express'
import { imageUrls, renderDocument } from '../../client/entry-server.tsx'
import type { SiteContent } from '../../shared/model/content.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/languages/languages.ts'
import { defaultLocale, listLocales } from '../../shared/languages/locale.ts'
import { createApp } from '../app.ts'
import { localize } from '../content/localized.ts'
import { parse } from '../content/parsed.ts'
import { resolve } from '../content/resolved.ts'
import { show } from '../content/shown.ts'
import type { Frontend } from '../frontend/frontend.ts'
import { serveAssets } from '../frontend/assets.ts'
import { readBuiltInImages } from '../frontend/built-in-images.ts'
import { createCachedResponse } from '../http/cached-response.ts'
import type { ServerState } from '../http/health.ts'
import { createSecurityHeaders } from '../http/security-headers.ts'
import { renderImages } from '../../publishing/images/render-image.ts'
import { buildSite, type Site } from '../site/build-site.ts'
import type { SiteStatus } from '../site/live-site.ts'
import type { SiteOptions } from '../site/resources.ts'

const STYLES = 'body{margin:0}'
/** The built-in images, under their URL paths in development. */
const testImages = readBuiltInImages(imageUrls, path.join(import.meta.dirname, '../..'))
const entryScript = createCachedResponse({ identity: Buffer.from('1') }, 'text/javascript', {})

/** The default content, ready to be rendered. */
export function createTestContent(locale = defaultLocale): SiteContent {
  const others = locale.siteLanguages.filter((language) => language !== locale.language)
  const localized = localize(parse({ 'site.yaml': `languages: [${[locale.language, ...others].join()}]` }))
  const resolved = resolve(localized, { found: new Map(), failures: new Map() }, testImages)
  return { ...show(resolved).contents[0], locale }
}

/** A frontend that renders the real components, with one asset in place of a build. */
export function createTestFrontend(changes: Partial<Frontend> = {}): Frontend {
  return {
    renderDocument,
    finishDocument: async (html) => html,
    images: testImages,
    readImage: () => readFile(new URL('../../client/images/favicon.svg', import.meta.url)),
    readThirdPartyNotices: async () => Buffer.from('express 5.3.0 (MIT)'),
    urduWordsStyles: '',
    listFiles: () => ({
      styles: { shared: STYLES, page: '', language: '' },
      inlinedStyles: ['/assets/page.css'],
      scripts: [{ src: '/assets/entry.js', integrity: 'sha256-x' }],
      chunks: [{ src: '/assets/chunk.js' }],
    }),
    assets: serveAssets(new Map([['/assets/entry.js', entryScript]])),
    getSecurityHeaders: (styles) => createSecurityHeaders({ scripts: [], styles }),
    isCacheable: true,
    ...changes,
  }
}

/** Renders images on request, because publishing takes time. */
const createReadRendition =
  ({ readImage }: Frontend): SiteOptions['readRendition'] =>
  async ({ src, derivation }) =>
    (await renderImages(await readImage(src), [derivation]))[0]

/** The status of a site without a change that waits. */
export const testStatus: SiteStatus = { publication: undefined, change: undefined, isBehind: false }

interface TestAppOptions {
  readonly trustProxy?: number | string
  readonly origin?: string
  readonly observers?: readonly RequestHandler[]
  readonly isBehindCdn?: boolean
  readonly fileHandlers?: readonly RequestHandler[]
  readonly languages?: readonly Language[]
  /** Style rules of the agency's colours. */
  readonly styles?: string
  readonly getSite?: () => Site | undefined
}

/** An app with a test frontend, and the errors that it logs. */
export function createTestApp(changes: Partial<Frontend> = {}, options: TestAppOptions = {}) {
  const { trustProxy, observers = [], origin, isBehindCdn = false, fileHandlers = [] } = options
  const { languages = [DEFAULT_LANGUAGE], styles = '', getSite = () => site } = options
  const frontend = createTestFrontend(changes)
  const [content = createTestContent(), ...otherContents] = listLocales(languages).map(createTestContent)
  const contents = [content, ...otherContents] as const
  const siteOptions = { frontend, origin, isBehindCdn, readRendition: createReadRendition(frontend) }
  const site = buildSite({ contents, styles }, siteOptions)
  const logged: unknown[] = []
  const log = {
    info: () => {},
    warn: () => {},
    error: (...entry: unknown[]) => void logged.push(entry),
    fatal: () => {},
  }
  const serverState: ServerState = { isDraining: false }
  const app = createApp({
    liveSite: { getSite, getStatus: () => testStatus },
    fileHandlers: [frontend.assets, ...fileHandlers],
    isIndexable: origin !== undefined,
    trustProxy,
    serverState,
    log,
    observers,
  })
  return { app, content, contents, site, resources: site.resources, logged, serverState }
}
