import type { SiteContent } from '../../shared/model/content.ts'
import { getLocalPath, type Locale } from '../../shared/languages/locale.ts'
import { getLanguage, getText } from '../../shared/languages/text-language.ts'
import { splitLink } from '../../shared/pages.ts'

interface NoticeProps {
  notice: SiteContent['notice']
  locale: Locale
}

/** The agency's notice at the top of every page. It is not hydrated: a link loads its page as a document. */
export function Notice({ notice: { label, close, text, link }, locale }: NoticeProps) {
  if (text === undefined) return null
  const words = <span {...getLanguage(text)}>{getText(text)}</span>
  return (
    <aside className="notice" aria-label={getText(label)}>
      {link === undefined ? words : <a href={link.startsWith('/') ? localizeLink(link, locale) : link}>{words}</a>}
      {/* Only a script can close it, and shows the button: see `close-notice.ts`. */}
      <button type="button" hidden aria-label={getText(close)} />
    </aside>
  )
}

/** A link within the site, which may name an anchor on its page, with the prefix of the language. */
function localizeLink(link: string, locale: Locale): string {
  const { path, hash } = splitLink(link)
  return getLocalPath(locale, path) + hash
}
