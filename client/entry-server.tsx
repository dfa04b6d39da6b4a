import { renderToPipeableStream, type PipeableStream, type RenderToPipeableStreamOptions } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { ServedPicture, SiteContent } from '../shared/content.ts'
import { pages, type PageKey } from '../shared/pages.ts'
import { App } from './App.tsx'
import { Document, type DocumentFiles } from './document/Document.tsx'
import { pageParts } from './routing/page-loader.ts'

export { fontFiles, pictureFiles } from 'virtual:generated-assets'

export interface DocumentRequest {
  readonly content: SiteContent
  /** The page to render; where it is missing, the error view with `errorMessage` stands in its place. */
  readonly page?: PageKey | undefined
  readonly errorMessage?: string | undefined
  /** What a link preview of the page shows. */
  readonly sharePicture?: ServedPicture | undefined
  readonly files: DocumentFiles
}

/** Loads the page's part and begins to render the document; `options` hear how it goes. */
export async function renderDocument(request: DocumentRequest, options: RenderToPipeableStreamOptions): Promise<PipeableStream> {
  const { page, content, errorMessage, sharePicture, files } = request
  if (page) await pageParts.load(page)
  return renderToPipeableStream(
    <Document content={content} page={page} sharePicture={sharePicture} files={files}>
      <StaticRouter location={page ? pages[page].path : '/404'}>
        <App content={content} errorMessage={errorMessage} />
      </StaticRouter>
    </Document>,
    // Complete boundaries stay in their place however large they are, for visitors without JavaScript.
    { progressiveChunkSize: Infinity, ...options },
  )
}
