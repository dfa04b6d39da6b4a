import type { ReactNode } from 'react'
import type { ServedPicture, SiteContent } from '../../shared/content.ts'
import type { PageKey } from '../../shared/pages.ts'
import { siteFilePaths } from '../../shared/site-file-paths.ts'
import { colors } from '../../shared/theme.ts'
import { ShareTags } from './SocialTags.tsx'
import { toInertJson } from './script-json.ts'

/** A script of ours: its address, and the hash that the browser checks it against. */
export interface ScriptFile {
  readonly src: string
  readonly integrity?: string | undefined
}

/** The files that a document names, besides the pictures in its content. */
export interface DocumentFiles {
  /** Every style of the site. */
  readonly styles: string
  /** The script that hydrates the page; undefined for a document that no script shall change. */
  readonly entry?: ScriptFile | undefined
  /** The scripts that the entry will ask for. */
  readonly parts: readonly ScriptFile[]
  /** The addresses of the fonts. */
  readonly fonts: readonly string[]
}

interface DocumentProps {
  content: SiteContent
  /** The page inside; undefined for the error view. */
  page?: PageKey | undefined
  /** What a link preview of the page shows. */
  sharePicture?: ServedPicture | undefined
  files: DocumentFiles
  children: ReactNode
}

/**
 * The whole document. Only what is inside `#root` is hydrated; the content stands beside it as inert JSON.
 * Files are announced in the order in which the visitor needs them: the first picture (by React), scripts, fonts.
 */
export function Document({ content, page, sharePicture, files: { styles, entry, parts, fonts }, children }: DocumentProps) {
  const { favicon, origin } = content
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {[...(entry ? [entry] : []), ...parts].map(({ src, integrity }) => (
          <link key={src} rel="modulepreload" href={src} integrity={integrity} />
        ))}
        <link rel="icon" sizes="32x32" href={siteFilePaths.favicon} />
        {favicon.src.endsWith('.svg') && <link rel="icon" sizes="any" type="image/svg+xml" href={favicon.src} />}
        <link rel="apple-touch-icon" href={siteFilePaths.touchIcon} />
        <link rel="manifest" href={siteFilePaths.manifest} />
        <meta name="theme-color" content={colors.paper} />
        {page && origin && <ShareTags content={content} page={page} origin={origin} picture={sharePicture} />}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        {fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" onLoad={stayInBody} />
        ))}
        <div id="root">{children}</div>
        <script type="application/json" id="content" dangerouslySetInnerHTML={{ __html: toInertJson(content) }} />
        {entry && <script type="module" src={entry.src} integrity={entry.integrity} />}
      </body>
    </html>
  )
}

// Chromium holds back the first paint for fonts that the head announces. A handler keeps React from lifting the links
// there; none of it goes into the HTML.
function stayInBody() {}
