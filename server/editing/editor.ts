import type { RequestListener } from 'node:http'
import { createImageLibrary } from '../publishing/image-library.ts'
import { createApi } from './api.ts'
import { createEditorApp } from './editor-app.ts'
import type { EditorOptions } from './editor-options.ts'
import { createImages } from './images.ts'
import { createPreview } from './preview.ts'
import { openWorkspace } from './workspace.ts'

/** Creates the editor and its preview, which are on two origins. */
export async function createEditor(
  options: EditorOptions,
): Promise<{ handleEditor: RequestListener; handlePreview: RequestListener }> {
  const library = createImageLibrary(options)
  const preview = createPreview(options)
  const workspace = await openWorkspace(options, library, preview.showDraft)
  const images = createImages(options, library, workspace)
  const api = createApi({ options, workspace, images, preview })
  return { handleEditor: createEditorApp(options, api), handlePreview: preview.handle }
}
