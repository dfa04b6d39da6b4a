import { formatKey, parseKey } from '../../shared/model/content-path.ts'
import type { Language } from '../../shared/languages/languages.ts'
import type { ImageLibrary } from '../../publishing/image-library.ts'
import { checkContent } from '../../publishing/check/check-content.ts'
import type { ImageManifest } from '../../server/content/find-images.ts'
import { localize, type Localized } from '../../server/content/localized.ts'
import { parse } from '../../server/content/parsed.ts'
import type { FileProblem } from '../../server/content/problem.ts'
import { listImageNames, resolve, type Resolved } from '../../server/content/resolved.ts'
import type { Written } from '../../server/content/written.ts'
import type { TextFiles } from '../draft/text-files.ts'
import { createEditContext, type EditContext } from '../model/edit-context.ts'
import { describeIssue } from '../model/find-rejection.ts'
import type { EditorProblem, Texts } from '../protocol.ts'

interface ImageSources {
  readonly library: ImageLibrary
  readonly builtInImages: ImageManifest
  /** The files of the agency's images, as `library.list` has returned them. */
  readonly files: ReadonlyMap<string, string>
}

/** The texts with a draft, checked. */
export interface EditorContent {
  readonly draft: TextFiles
  readonly context: EditContext
  /** Those of the draft, and those that were found before. */
  readonly problems: readonly FileProblem[]
  /** The content as the preview shows it, without wrong values. */
  readonly preview: Resolved
}

/** Checks texts with a draft. `problems` were found before. */
export async function checkDraft(
  draft: TextFiles,
  problems: readonly FileProblem[],
  images: ImageSources,
): Promise<EditorContent> {
  const { localized, resolved, problems: found } = await checkTexts(draft.texts, images)
  const [first, ...others] = localized.languages.map(({ locale }) => locale.language)
  const languages = [first ?? draft.mainLanguage, ...others] as const
  return {
    draft,
    context: createEditContext({ languages, texts: listTexts(draft, languages) }),
    problems: [...problems, ...found],
    preview: resolved,
  }
}

function listTexts({ getData }: TextFiles, languages: readonly Language[]): Texts {
  return Object.fromEntries(languages.map((language) => [language, getData(language) ?? {}]))
}

interface CheckedTexts {
  readonly localized: Localized
  readonly resolved: Resolved
  readonly problems: readonly FileProblem[]
}

/** Takes texts through the stages, and checks them. */
export async function checkTexts(
  texts: Written,
  { library, builtInImages, files }: ImageSources,
): Promise<CheckedTexts> {
  const localized = localize(parse(texts))
  const images = await library.load(listImageNames(localized), files)
  const resolved = resolve(localized, images, builtInImages)
  const allNames = [...images.fileNames, ...builtInImages.keys()]
  return { localized, resolved, problems: checkContent(localized, resolved, { imageNames: allNames, isForm: true }) }
}

/** A problem as the browser gets it. */
export function describeForForm(problem: FileProblem, draft: TextFiles): EditorProblem {
  const { file, line, code, severity, key, words } = problem
  const message = describeIssue(problem)
  const language = draft.getLanguage(file)
  return { file, line, code, severity, message, language, words, ...(key && { key: formatKey(parseKey(key)) }) }
}
