import { createHash } from 'node:crypto'
import express, { type Request, type RequestHandler } from 'express'
import type { SiteContent } from '../../shared/model/content.ts'
import { createApp } from '../../server/app.ts'
import type { Resolved } from '../../server/content/resolved.ts'
import { show, type Shown } from '../../server/content/shown.ts'
import type { Frontend } from '../../server/frontend/frontend.ts'
import { IMMUTABLE } from '../../server/http/cache-control.ts'
import { SENT_ONCE } from '../../server/http/compress.ts'
import type { Headers } from '../../server/http/cached-response.ts'
import { HttpError } from '../../server/http/http-error.ts'
import { createPictureHandler } from '../../server/images/serve-pictures.ts'
import { buildSite, type Site } from '../../server/site/build-site.ts'
import { loadSite } from '../../server/site/load-site.ts'
import type { EditorOptions } from './editor-options.ts'
import script from './preview-script.js?raw'

const SCRIPT_PATH = '/editor-preview.js'
const SCRIPT_HASH = createHash('sha256').update(script).digest('hex').slice(0, 16)
/** A sandboxed document requests them without the cookie of the editor. */
const FILES = /^\/(?:assets|pictures)\//
const USED_FILE = /<use href="([^"#]+)#/g

/** Whether a request is for a page in the frame of the editor, which has the query `?preview`. */
export const isPreview = ({ query }: Request): boolean => 'preview' in query

export type PreviewServer = ReturnType<typeof createPreview>

/**
 * The site with the draft, or with an earlier publication, for the frame of the editor. Its documents are sandboxed:
 * they have an origin of their own, and reach nothing of the editor.
 */
export function createPreview({ frontend, files: editorFiles, store, origin, log }: EditorOptions) {
  const options = {
    frontend: frameFrontend(frontend, origin),
    origin: undefined,
    isBehindCdn: false,
    quality: SENT_ONCE,
  }
  // No two states have the same one, also after a restart of the editor.
  let revision = Date.now()
  let draft: Site | undefined
  let content: Resolved | undefined
  let shown: { readonly number: number; readonly revision: number; readonly site: Site } | undefined

  const app = createApp({
    liveSite: {
      getSite: () => shown?.site ?? getDraft(),
      getStatus: () => ({ publication: undefined, change: undefined, isBehind: false }),
    },
    fileHandlers: [editorFiles.assets, frontend.assets, createPictureHandler((name) => store.readPicture(name))],
    isIndexable: false,
    serverState: { isDraining: false },
    log,
    observers: [],
  })
  const files = express.Router()
  files.get(SCRIPT_PATH, (_request, response) => {
    response
      .set({ ...SHARED, ...IMMUTABLE })
      .type('js')
      .send(script)
  })
  files.get(FILES, app)

  /** Shows the content of the draft. */
  function showDraft(next: Resolved | undefined): void {
    content = next ?? content
    revision += 1
    draft = undefined
  }

  /** Builds the site when a page is requested: not every change is looked at. */
  function getDraft(): Site | undefined {
    const readRendition = async () => undefined
    draft ??= content && buildSite(hideSplash(show(content)), { ...options, readRendition })
    return draft
  }

  return {
    /** What the editor and the preview load: files with hashes in their names. */
    files,
    /** The pages of the site, for requests of the preview. */
    pages: ((request, response, next) =>
      isPreview(request) ? app(request, response, next) : next()) satisfies RequestHandler as RequestHandler,
    showDraft,
    /** Renders every page of the draft. */
    renderDraft: async () => getDraft()?.renderAll(),
    /** Shows a publication in place of the draft, or else the draft. Throws an HttpError if it is not kept. */
    async showPublication(number: number | undefined): Promise<void> {
      const publication = number && (await store.readPublication(number))
      const version = publication && (await store.readVersion(publication.version))
      if (number && !version) throw new HttpError(404, `There is no publication ${number}.`)
      const site = version && (await loadSite(version, store, options))
      revision += 1
      shown = number && site ? { number, revision, site } : undefined
      if (!shown) showDraft(content)
    },
    getShownNumber: () => shown?.number,
    getRevision: () => shown?.revision ?? revision,
  }
}

/** The splash would cover each new state of Home for two seconds. */
function hideSplash({ contents: [first, ...others], ...shown }: Shown): Shown {
  const hide = (content: SiteContent) => ({ ...content, splash: false })
  return { ...shown, contents: [hide(first), ...others.map(hide)] }
}

/** Headers of files for documents of another origin. */
const SHARED: Headers = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

/** Sandboxed documents that only the editor may frame, with the script of the preview. */
function frameFrontend(frontend: Frontend, origin: string): Frontend {
  const tag = `<script src="${SCRIPT_PATH}?${SCRIPT_HASH}"></script>`
  const allowFrame = ({ document, file }: Record<'document' | 'file', Headers>) => {
    const policy = document['content-security-policy']
      ?.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
      // For WebKit, a sandboxed document does not match 'self'.
      .replaceAll("'self'", origin)
    // See the headers of the editor.
    const { 'origin-agent-cluster': _, ...others } = document
    const sandboxed = { 'content-security-policy': `${policy};sandbox allow-scripts`, 'x-frame-options': 'SAMEORIGIN' }
    return { document: { ...others, ...sandboxed }, file: { ...file, ...SHARED } }
  }
  return {
    ...frontend,
    finishDocument: async (html) =>
      (await inlineDrawings(await frontend.finishDocument(html), frontend)).replace('</body>', `${tag}</body>`),
    getSecurityHeaders: (styles) => {
      const { http, https } = frontend.getSecurityHeaders(styles)
      return { http: allowFrame(http), https: allowFrame(https) }
    },
  }
}

/** Copies icons and drawings into a document: browsers draw nothing of an SVG file of another origin. */
async function inlineDrawings(html: string, { readImage }: Frontend): Promise<string> {
  const files = [...new Set(Array.from(html.matchAll(USED_FILE), ([, file = '']) => file))]
  const copies = await Promise.all(
    files.map(async (file, index) => String(await readImage(file)).replaceAll(' id="', ` id="copy-${index}-`)),
  )
  return html
    .replaceAll(USED_FILE, (_, file: string) => `<use href="#copy-${files.indexOf(file)}-`)
    .replace('</body>', () => `<div hidden>${copies.join('')}</div></body>`)
}
