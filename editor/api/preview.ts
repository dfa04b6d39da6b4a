import express from 'express'
import type { SiteContent } from '../../shared/content.ts'
import { createApp } from '../../server/app.ts'
import type { Resolved } from '../../server/content/resolved.ts'
import { show, type Shown } from '../../server/content/shown.ts'
import type { Frontend } from '../../server/frontend/frontend.ts'
import type { Headers } from '../../server/http/cached-response.ts'
import { HttpError } from '../../server/http/http-error.ts'
import { createImageHandler } from '../../server/images/serve-images.ts'
import { buildSite, type Site } from '../../server/site/build-site.ts'
import { loadSite } from '../../server/site/load-site.ts'
import type { EditorOptions } from './editor-options.ts'
import script from './preview-script.js?raw'

const SCRIPT_PATH = '/editor-preview.js'

export type PreviewServer = ReturnType<typeof createPreview>

/** The site with the draft, or with an earlier publication, for the frame of the editor. */
export function createPreview({ frontend, store, host, log }: EditorOptions) {
  const editorOrigin = `http://${host}`
  // Grows over restarts of the editor too: a page loads again if it has a smaller one.
  let revision = Date.now()
  let draft: Site | undefined
  let content: Resolved | undefined
  let options = createOptions()
  let shown: { readonly number: number; readonly site: Site } | undefined

  const handle = express.Router()
  handle.get(SCRIPT_PATH, (_request, response) => {
    response.set({ 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' }).type('js').send(script)
  })
  handle.use(
    createApp({
      liveSite: {
        getSite: () => shown?.site ?? getDraft(),
        getStatus: () => ({ publication: undefined, change: undefined, isBehind: false }),
      },
      fileHandlers: [frontend.assets, createImageHandler((fileName) => store.readPicture(fileName))],
      isIndexable: false,
      serverState: { isDraining: false },
      log,
      observers: [],
    }),
  )
  function createOptions() {
    revision += 1
    return { frontend: frameFrontend(frontend, editorOrigin, revision), origin: undefined, isBehindCdn: false }
  }

  /** Shows the content of the draft. */
  function showDraft(next: Resolved | undefined): void {
    content = next ?? content
    options = createOptions()
    draft = undefined
  }

  /** Builds the site when a page is requested: not every change is looked at. */
  function getDraft(): Site | undefined {
    const readRendition = async () => undefined
    draft ??= content && buildSite(hideSplash(show(content)), { ...options, readRendition })
    return draft
  }

  return {
    handle,
    showDraft,
    /** Shows a publication in place of the draft, or else the draft. Throws an HttpError if it is not kept. */
    async showPublication(number: number | undefined): Promise<void> {
      const publication = number && (await store.readPublication(number))
      const version = publication && (await store.readVersion(publication.version))
      if (number && !version) throw new HttpError(404, `There is no publication ${number}.`)
      shown = number && version ? { number, site: await loadSite(version, store, createOptions()) } : undefined
      if (!shown) showDraft(content)
    },
    getShownNumber: () => shown?.number,
    getRevision: () => revision,
  }
}

/** The splash would cover each new state of Home for two seconds. */
function hideSplash({ contents: [first, ...others], ...shown }: Shown): Shown {
  const hide = (content: SiteContent) => ({ ...content, splash: false })
  return { ...shown, contents: [hide(first), ...others.map(hide)] }
}

/** Documents that only the editor may frame, with the script of the preview. */
function frameFrontend(frontend: Frontend, editorOrigin: string, revision: number): Frontend {
  const attributes = `data-editor-origin="${editorOrigin}" data-revision="${revision}"`
  const tag = `<script src="${SCRIPT_PATH}" ${attributes}></script>`
  const allowFrame = ({ document, file }: Record<'document' | 'file', Headers>) => {
    const { 'x-frame-options': _, 'content-security-policy': policy = '', ...others } = document
    const framed = policy.replace("frame-ancestors 'none'", `frame-ancestors ${editorOrigin}`)
    return { document: { ...others, 'content-security-policy': framed }, file }
  }
  return {
    ...frontend,
    finishDocument: async (html) => (await frontend.finishDocument(html)).replace('</body>', `${tag}</body>`),
    getSecurityHeaders: (styles) => {
      const { http, https } = frontend.getSecurityHeaders(styles)
      return { http: allowFrame(http), https: allowFrame(https) }
    },
  }
}
