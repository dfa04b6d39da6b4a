import type { SiteContent } from '../../shared/model/content.ts'
import { formatPath } from '../../shared/model/content-path.ts'
import type { PageKey } from '../../shared/pages.ts'
import { getPageTexts, listPages } from '../../shared/site-pages.ts'
import { describeProblem, type FileProblem } from '../../server/content/problem.ts'
import type { Localized } from '../../server/content/localized.ts'
import type { Resolved } from '../../server/content/resolved.ts'
import { listUnconfirmedClaims } from './unconfirmed-claims.ts'

/** Notes for an agency on content that can be published. */
export interface ContentReport {
  readonly warnings: readonly FileProblem[]
  /** The keys that still have the sample's value, such as `agency.email`. */
  readonly sampleKeys: readonly string[]
  /** Pages without a body, such as `pages.visa`. */
  readonly titlePages: readonly string[]
  /** Texts that lack a translation, such as `site.ur.yaml, about.heading`. */
  readonly untranslatedKeys: readonly string[]
}

export function buildReport(
  { parsed, languages }: Localized,
  { contents: [content] }: Resolved,
  warnings: readonly FileProblem[],
): ContentReport {
  return {
    warnings,
    sampleKeys: listUnconfirmedClaims(content.locale.language, parsed.site.values),
    titlePages: listTitlePages(content),
    untranslatedKeys: languages.flatMap(({ file, untranslated }) =>
      untranslated.map((path) => `${file.yaml.name}, ${formatPath(path)}`),
    ),
  }
}

/** Lists the pages of which users see only the title. */
function listTitlePages(content: SiteContent): string[] {
  const pages = listPages(content).filter((page) => page !== 'home' && page !== 'about')
  const hasContent = (page: PageKey) => {
    const texts = getPageTexts(content, page)
    const lists = [...(texts.packages ?? []), ...(texts.questions ?? [])]
    return Boolean(texts.body) || lists.length > 0 || ('details' in texts && texts.details === true)
  }
  return pages.filter((page) => !hasContent(page)).map((page) => `pages.${page}`)
}

/** Describes a report to the owner. Empty without notes. */
export function formatReport({ warnings, sampleKeys, titlePages, untranslatedKeys }: ContentReport): string {
  const sample = [
    `Still the sample's words: ${sampleKeys.join(', ')}.`,
    'Replace them. If some are true of your agency, list them, for example confirmed: [agency.city].',
  ]
  const lines = [
    ...warnings.map(describeProblem),
    ...(sampleKeys.length > 0 ? sample : []),
    ...titlePages.map((page) => `${page}: visitors see only the title.`),
    ...untranslatedKeys.map((key) => `${key}: has no translation.`),
  ]
  return lines.map((line) => `${line}\n`).join('')
}
