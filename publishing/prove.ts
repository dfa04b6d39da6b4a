import { getText } from '../shared/text-language.ts'
import type { AgencyImages } from '../server/content/find-images.ts'
import { loadContent, type LoadedContent } from '../server/content/load-content.ts'
import { parseLanguages, type ParsedSite } from '../server/content/parse-languages.ts'
import type { SiteTexts } from '../server/content/site-texts.ts'
import type { Frontend } from '../server/frontend/frontend.ts'
import { buildSite } from '../server/site/build-site.ts'
import { listRenditions, type Rendition } from '../server/site/renditions.ts'
import type { Contact } from '../server/store/store.ts'

/** What a publication needs of a site that can be shown. */
export interface Proof extends Pick<LoadedContent, 'report'> {
  readonly renditions: readonly Rendition[]
  readonly contact: Contact
}

interface ProofOptions {
  readonly texts: SiteTexts
  /** The parsed texts. */
  readonly site: ParsedSite
  readonly images: AgencyImages
  readonly frontend: Frontend
}

/** Before, during and after a notice. */
const PROVEN_STATES = 3

/** Renders every page, now and on the next dates that change it. Throws a ContentError that lists every problem. */
export async function prove({ texts, site, images, frontend }: ProofOptions): Promise<Proof> {
  async function render(state: ParsedSite): Promise<LoadedContent> {
    const loaded = loadContent(state, images, frontend.images)
    const options = { frontend, origin: undefined, isBehindCdn: false, readRendition: async () => undefined }
    await buildSite(loaded, options).renderAll()
    return loaded
  }

  const { report, contents, ...first } = await render(site)
  let { nextChange } = first
  for (let states = 1; nextChange && states < PROVEN_STATES; states += 1)
    nextChange = (await render(parseLanguages(texts, { date: nextChange.date }))).nextChange
  const { name, phones, email } = contents[0].agency
  const contact = { name: getText(name), phone: phones[0], email }
  return { report, contact, renditions: listRenditions(contents) }
}
