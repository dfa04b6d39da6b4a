import { isSameValue } from '../../shared/model/same-value.ts'
import { formatKey } from '../../shared/model/content-path.ts'
import { PROBLEMS_MAX } from '../../server/content/problem.ts'
import type { Written } from '../../server/content/written.ts'
import type { Store } from '../../server/store/store.ts'
import { findTextValue, hasConflict, type DraftChange as TextChange } from '../draft/find-changes.ts'
import type { DraftChange, EditorData, Picture } from '../protocol.ts'
import { describeForForm } from './editor-content.ts'
import type { EditorOptions } from './editor-options.ts'
import type { ImageFolder } from './images.ts'
import type { PreviewServer } from './preview.ts'
import type { Workspace } from './workspace.ts'

interface DataSources {
  readonly options: EditorOptions
  readonly workspace: Workspace
  readonly images: ImageFolder
  readonly preview: PreviewServer
}

/** Returns a function that collects everything that the browser cannot work out. */
export function createDataCollector({ options, workspace, images, preview }: DataSources) {
  const { folder, isOnline, siteOrigin: link, frontend } = options
  const readNewest = createNewestReader(options.store)
  const sampleImages = Object.fromEntries(Array.from(frontend.images, ([name, image]) => [name, toPicture(image)]))

  return async (): Promise<EditorData> => {
    const { context, draft, problems } = workspace.getContent()
    const newest = await readNewest()
    return {
      folder,
      isOnline,
      link,
      languages: context.languages,
      texts: context.texts,
      changes: workspace.getChanges().map((change) => describeChange(change, workspace)),
      problems: problems.slice(0, PROBLEMS_MAX).map((problem) => describeForForm(problem, draft)),
      images: images.list(workspace.getImageNames()),
      sampleImages,
      revision: preview.getRevision(),
      shownNumber: preview.getShownNumber(),
      newestNumber: newest.number,
      isFolderPublished: isSameValue(newest.files, workspace.getFolderTexts()),
      damagedDraftFolder: workspace.getDamagedDraftFolder(),
    }
  }
}

function toPicture({ src, width, height }: Picture): Picture {
  return { src, width, height }
}

function describeChange(change: TextChange, workspace: Workspace): DraftChange {
  const { file, path, was, value } = change
  const folderTexts = workspace.getFolderTexts()
  const conflict = hasConflict(change, folderTexts) ? { value: findTextValue(folderTexts, change) } : undefined
  const language = workspace.getContent().draft.getLanguage(file)
  return { file, key: formatKey(path), language, was, value, conflict, by: workspace.listAuthors(change) }
}

/** Returns a function that reads the number and the texts of the newest publication, if there is a new one. */
function createNewestReader({ getNewestNumber, readPublication, readVersion }: Store) {
  let newest: { readonly number: number; readonly files: Written } = { number: 0, files: {} }
  return async () => {
    const number = await getNewestNumber()
    if (number === newest.number) return newest
    const publication = await readPublication(number)
    const version = publication && (await readVersion(publication.version))
    newest = { number, files: version?.files ?? {} }
    return newest
  }
}
