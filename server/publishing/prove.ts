import { getText } from '../../shared/text-language.ts'
import type { AgencyImages } from '../content/find-images.ts'
import { loadContent, type LoadedContent } from '../content/load-content.ts'
import { parseLanguages, type ParsedSite } from '../content/parse-languages.ts'
import type { SiteTexts } from '../content/site-texts.ts'
import type { Frontend } from '../frontend/frontend.ts'
import { buildSite } from '../site/build-site.ts'
import { listRenditions, type Rendition } from '../site/renditions.ts'
import type { Contact } from '../store/store.ts'

/** Proves that the site can be shown. Its functions throw a ContentError that lists every problem. */
export interface Prover {
  /** Parses texts. Returns the names of the images that they use. */
  parse(texts: SiteTexts): Promise<readonly string[]>
  /** Renders every page of the texts that were parsed last. */
  render(images: AgencyImages): Promise<Proof>
  close(): void
}

export interface Proof extends Pick<LoadedContent, 'report'> {
  readonly renditions: readonly Rendition[]
  readonly contact: Contact
}

interface ProverOptions {
  readonly frontend: Frontend
  /** Called before each file is parsed. */
  readonly onFile?: (name: string) => void
}

/** Before, during and after a notice. */
const PROVEN_STATES = 3

export function createProver({ frontend, onFile }: ProverOptions): Prover {
  let parsed: ParsedSite | undefined
  let sources: SiteTexts = {}

  const renderAll = (loaded: LoadedContent) => {
    const options = { frontend, origin: undefined, isBehindCdn: false, readRendition: async () => undefined }
    return buildSite(loaded, options).renderAll()
  }

  return {
    async parse(texts) {
      sources = texts
      parsed = parseLanguages(texts, onFile)
      return [...new Set(parsed.languages.flatMap(({ images }) => images.map(({ image }) => image)))]
    },
    async render(images) {
      if (!parsed) throw new Error('No texts were parsed.')
      const loaded = loadContent(parsed, images, frontend.images)
      await renderAll(loaded)
      let { nextChange } = loaded
      for (let states = 1; nextChange && states < PROVEN_STATES; states += 1) {
        const next = loadContent(parseLanguages(sources, undefined, nextChange.date), images, frontend.images)
        await renderAll(next)
        nextChange = next.nextChange
      }
      const { report, contents } = loaded
      const { name, phones, email } = contents[0].agency
      const contact = { name: getText(name), phone: phones[0], email }
      return { report, contact, renditions: listRenditions(contents) }
    },
    close: () => {},
  }
}
