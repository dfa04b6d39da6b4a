import { isGroup } from '../../shared/model/content-path.ts'
import { getPath, pageKeys } from '../../shared/pages.ts'
import { listUnconfirmedClaims } from '../../publishing/check/unconfirmed-claims.ts'
import { getSampleBodies } from '../../publishing/samples/sample-bodies.ts'
import type { SiteValues } from '../../server/content/site-schema.ts'
import type { EditorData, EditorProblem, Picture, Texts } from '../protocol.ts'
import { createEditContext, type EditContext } from './edit-context.ts'
import { toList } from './values.ts'

/** What everything that the editor shows is derived from. */
export interface Sources extends EditContext {
  readonly problems: readonly EditorProblem[]
  /** Texts for an agency to adapt, by path. The site does not show them. */
  readonly suggestions: unknown
  /** The keys of what the sample still claims of the agency. */
  readonly sampleKeys: readonly string[]
  /** The pages of the site in the main language. */
  readonly pages: readonly EditedPage[]
  readonly findPicture: (name: string) => Picture | undefined
}

interface EditedPage {
  readonly key: string
  readonly path: string
  readonly name: string
}

/** `texts`: those of the data, with edits that the server does not have yet. */
export function createSources(data: EditorData, texts: Texts): Sources {
  const context = createEditContext({ ...data, texts })
  const [main] = data.languages
  const own = texts[main]
  // A text by hand may be anything.
  const values = isGroup(own) ? own : {}
  const bodies = Object.entries(getSampleBodies(main)).map(([page, body]) => [page, { body }])
  return {
    ...context,
    problems: data.problems,
    suggestions: { pages: Object.fromEntries(bodies) },
    sampleKeys: listUnconfirmedClaims(main, { ...(values as SiteValues), confirmed: listConfirmed(context) }),
    pages: listPages(context),
    findPicture: (name) => data.images[name] ?? data.sampleImages[name],
  }
}

/** The claims of the sample that are right for the agency. */
export function listConfirmed({ findShown }: EditContext): string[] {
  return toList(findShown(['confirmed'])).map(String)
}

/** The pages in the order of the header: the specified ones that are not hidden, then those of the agency. */
function listPages({ findShown }: EditContext): EditedPage[] {
  const specified = pageKeys
    .filter((page) => findShown(['pages', page, 'hidden']) !== true)
    .map((page) => ({ key: page, path: getPath(page), name: String(findShown(['pages', page, 'name'])) }))
  const entries = toList(findShown(['extraPages'])).filter((entry) => isGroup(entry))
  return [
    ...specified,
    ...entries.map(({ path, name }) => ({ key: String(path), path: String(path), name: String(name) })),
  ]
}
