interface PageHeadProps {
  title: string
  description?: string
}

/** The title and description of the page; React lifts them into the document's head and replaces them there. */
export function PageHead({ title, description }: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      {description ? <meta name="description" content={description} /> : <meta name="robots" content="noindex" />}
    </>
  )
}
