import type { ReactNode } from 'react'
import type { Agency, SiteContent } from '../../shared/model/content.ts'
import { isOwnPicture, type ResolvedImage } from '../../shared/model/resolved-image.ts'
import type { PageContent, SharedContent } from '../../shared/page-content/page-content.ts'
import { getBasePath, getDirection, type Locale } from '../../shared/languages/locale.ts'
import type { Package } from '../../shared/page-content/packages.ts'
import type { PageKey } from '../../shared/pages.ts'
import { getLanguage, getText } from '../../shared/languages/text-language.ts'
import { colors } from '../../shared/theme.ts'
import { getManifestPath, metadataPaths } from '../../shared/metadata-paths.ts'
import type { OwnPage } from '../routing/page-loader.ts'
import { fragmentScript } from './fragment-script.ts'
import { Notice } from './Notice.tsx'
import { serializeForScript } from './script-json.ts'
import { SocialTags } from './SocialTags.tsx'

/** A script of the build: its URL and its integrity hash. */
interface BuildFile {
  readonly src: string
  readonly integrity?: string | undefined
}

/** The files that a document links to, except images. */
interface DocumentFiles {
  /** The style elements. With two, the first is for the splash, which comes before the second. */
  readonly styles: readonly string[]
  /** The URLs of the style sheets that `styles` contains. */
  readonly inlinedStyles: readonly string[]
  /** The scripts that hydrate the page, in the order of evaluation. Empty for a document without scripts. */
  readonly scripts: readonly BuildFile[]
  /** The chunks that the scripts import for this page. */
  readonly chunks: readonly BuildFile[]
}

/** What a document carries as JSON for hydration: its page, and the content of that. */
export interface DocumentData extends OwnPage {
  readonly shared: SharedContent
}

interface DocumentHead {
  readonly favicon: ResolvedImage
  readonly theme: SiteContent['theme']
  readonly agency: Agency
  readonly locale: Locale
  readonly notice: SiteContent['notice']
  readonly packages?: readonly Package[] | undefined
  readonly origin?: string | undefined
  readonly page?: PageKey | undefined
  readonly socialImage?: ResolvedImage | undefined
  readonly policy?: string | undefined
  readonly until?: string | undefined
}

interface DocumentProps {
  data: DocumentData
  head: DocumentHead
  files: DocumentFiles
  /** The splash overlay, if the page has one. */
  splash: ReactNode
  /** The outlines that pictures are clipped to. */
  shapes: ReactNode
  children: ReactNode
}

/**
 * The HTML document. Only `#root` is hydrated. The first image (added by React) comes before the scripts, which have a
 * low priority. Fonts follow after the first layout: each preload delays the first paint.
 */
export function Document({ data, head, files, splash, shapes, children }: DocumentProps) {
  const { inlinedStyles, scripts, chunks } = files
  const [firstStyles = '', laterStyles] = files.styles
  const { skipLink } = data.shared.labels
  return (
    <html lang={head.locale.language} dir={getDirection(head.locale)} data-until={head.until}>
      <head>
        <meta charSet="utf-8" />
        {head.policy && <meta httpEquiv="Content-Security-Policy" content={head.policy} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* The site links its phone numbers itself. iOS would also make links of other numbers. */}
        <meta name="format-detection" content="telephone=no" />
        {splash && <script dangerouslySetInnerHTML={{ __html: fragmentScript }} />}
        <FirstFrame hasSplash={Boolean(splash)} />
        {/* React moves links into the head. The scripts have one too, so that chunks of the page do not come first. */}
        {[...scripts, ...chunks].map(({ src, integrity }) => (
          <link key={src} rel="modulepreload" href={src} integrity={integrity} fetchPriority="low" />
        ))}
        <Icons {...head} />
        <meta name="theme-color" content={colors.paper} />
        <SearchMetadata head={head} content={data.content} />
        <style dangerouslySetInnerHTML={{ __html: firstStyles }} />
        {inlinedStyles.map((href) => (
          <link key={href} rel="stylesheet" href={href} {...inlined} />
        ))}
      </head>
      <body>
        {/* Before the notice, which may contain a link: it is the first element that takes the focus. */}
        <a className="skip-link" href="#main">
          <span {...getLanguage(skipLink)}>{getText(skipLink)}</span>
        </a>
        <Notice notice={head.notice} locale={head.locale} />
        {/* Outside of the root: what React does there never shows the splash again. */}
        {splash}
        {/* HTML does not allow it here. Every browser applies it, and shows the splash before it reads these rules. */}
        {laterStyles && <style dangerouslySetInnerHTML={{ __html: laterStyles }} />}
        {shapes}
        <div id="root">{children}</div>
        <script type="application/json" id="content" dangerouslySetInnerHTML={{ __html: serializeForScript(data) }} />
        {scripts.map(({ src, integrity }) => (
          <script key={src} type="module" src={src} integrity={integrity} fetchPriority="low" />
        ))}
      </body>
    </html>
  )
}

/**
 * Delays the first frame until the splash or the header is parsed. Otherwise the browser interrupts the parser for a
 * frame without content, or shows the header before the splash covers it.
 */
function FirstFrame({ hasSplash }: { hasSplash: boolean }) {
  return <link rel="expect" href={hasSplash ? '#splash' : '#menu'} blocking="render" />
}

function Icons({ favicon, theme, locale }: Pick<DocumentHead, 'favicon' | 'theme' | 'locale'>) {
  // The file of the sample's icon has the sample's colours. The other icons are drawn in those of the agency.
  const isFileShown = isOwnPicture(favicon) || !(theme.action ?? theme.accent)
  return (
    <>
      <link rel="icon" sizes="32x32" href={metadataPaths.favicon} />
      {isFileShown && favicon.src.endsWith('.svg') && (
        <link rel="icon" sizes="any" type="image/svg+xml" href={favicon.src} />
      )}
      <link rel="apple-touch-icon" href={metadataPaths.touchIcon} />
      <link rel="manifest" href={getManifestPath(getBasePath(locale))} />
    </>
  )
}

function SearchMetadata({ head, content }: { head: DocumentHead; content: PageContent | undefined }) {
  const { agency, locale, packages, page, origin, socialImage } = head
  if (!page || !content || !origin) return null
  return (
    <SocialTags
      agency={agency}
      locale={locale}
      page={page}
      packages={packages}
      hasDetails={'contactGroups' in content || ('details' in content && content.details !== undefined)}
      content={content.head}
      origin={origin}
      image={socialImage}
    />
  )
}

/**
 * Attributes of a link to a style sheet that the document contains: it tells the loader of chunks that the styles are
 * there. Chromium's preload scanner fetches disabled style sheets too, unless their media never match.
 */
const inlined = { disabled: true, media: 'not all' }
