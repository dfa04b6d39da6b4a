import type { ServedPicture, SiteContent } from '../../shared/content.ts'
import { pages, type PageKey } from '../../shared/pages.ts'
import { toInertJson } from './script-json.ts'
import { describeTravelAgency } from './structured-data.ts'

interface ShareTagsProps {
  content: SiteContent
  page: PageKey
  /** The address of the site without a path. */
  origin: string
  picture?: ServedPicture | undefined
}

/** What link previews and search engines read in a document's head: Open Graph, Twitter's card, and JSON-LD. */
export function ShareTags({ content, page, origin, picture }: ShareTagsProps) {
  const { title, description } = content.pages[page]
  const agency = describeTravelAgency(content, page, origin)
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={content.agency.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={origin + pages[page].path} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {picture && (
        <>
          <meta property="og:image" content={origin + picture.src} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(picture.width)} />
          <meta property="og:image:height" content={String(picture.height)} />
          <meta property="og:image:alt" content={picture.alt} />
          <meta name="twitter:image" content={origin + picture.src} />
          <meta name="twitter:image:alt" content={picture.alt} />
        </>
      )}
      {agency && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toInertJson(agency) }} />}
    </>
  )
}
