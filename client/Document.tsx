import type { ReactNode } from 'react'
import type { SiteContent } from '../shared/content.ts'

/** A file that the page will need, fetched before anything asks for it. */
export interface Preload {
  readonly href: string
  readonly as: 'script' | 'font' | 'image'
  readonly integrity?: string | undefined
}

interface DocumentProps {
  content: SiteContent
  styles: string
  preloads: readonly Preload[]
  children: ReactNode
}

/** The whole document. Only what is inside `#root` is hydrated; the content stands beside it as inert JSON. */
export function Document({ content, styles, preloads, children }: DocumentProps) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" type="image/svg+xml" href={content.favicon.src} />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        {preloads.map((preload) => (
          <PreloadLink key={preload.href} {...preload} />
        ))}
      </head>
      <body>
        <div id="root">{children}</div>
        <script type="application/json" id="content" dangerouslySetInnerHTML={{ __html: toInertJson(content) }} />
      </body>
    </html>
  )
}

function PreloadLink({ href, as, integrity }: Preload) {
  if (as === 'script') return <link rel="modulepreload" href={href} integrity={integrity} />
  if (as === 'font') return <link rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
  return <link rel="preload" as="image" href={href} fetchPriority="high" />
}

/** JSON that cannot end its script element. */
function toInertJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
