interface PageHeadProps {
  title: string
  description?: string
  /** The page's absolute URL. */
  canonical?: string | undefined
}

/** Title and metadata of a page. React hoists them into the head and replaces them on navigation. */
export function PageHead({ title, description, canonical }: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      {description ? <meta name="description" content={description} /> : <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={canonical} />}
    </>
  )
}
