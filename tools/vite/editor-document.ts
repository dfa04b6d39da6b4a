import type { Plugin } from 'vite'

/** Writes the document of the editor as `index.html`, not below the folder of its source. */
export function editorDocument(): Plugin {
  return {
    name: 'editor-document',
    enforce: 'post',
    generateBundle: {
      // After Vite, which emits the document.
      order: 'post',
      handler(_, bundle) {
        const document = bundle['editor/index.html']
        if (document) document.fileName = 'index.html'
      },
    },
  }
}
