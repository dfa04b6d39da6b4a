import type { PageContent } from '../../../shared/page-content/page-content.ts'
import { getLanguage, getText } from '../../../shared/languages/text-language.ts'

type Head = PageContent['head']
type PageHeadProps = Pick<Head, 'title'> & Partial<Head>

/** Title and metadata of a page. React hoists them into the head and replaces them on navigation. */
export function PageHead({ title, description, canonical, alternates }: PageHeadProps) {
  return (
    <>
      <title lang={getLanguage(title)?.lang}>{getText(title)}</title>
      {description ? (
        <meta name="description" content={getText(description)} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {canonical && <link rel="canonical" href={canonical} />}
      {alternates?.map(({ hrefLang, href }) => (
        <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
      ))}
    </>
  )
}
