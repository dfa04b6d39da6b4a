interface PageHeadProps {
  title: string
  description?: string
  /** The page's own address, whole. */
  canonical?: string | undefined
}

/** What the document's head says of the page; React lifts it there and replaces it with the next page's. */
export function PageHead({ title, description, canonical }: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      {description ? <meta name="description" content={description} /> : <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={canonical} />}
    </>
  )
}
