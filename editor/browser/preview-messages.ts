import type { PageWords as PageText } from '../model/page-words.ts'

/** Between the editor and the preview, by postMessage. */
export type PreviewMessage =
  | {
      readonly kind: 'show'
      readonly texts: readonly PageText[]
      readonly target?: { readonly place: string; readonly elementId?: string | undefined }
      readonly scrollY?: number | undefined
    }
  | { readonly kind: 'loaded'; readonly path: string; readonly revision: number }
  | { readonly kind: 'shown'; readonly place?: string }
  | { readonly kind: 'left'; readonly path: string; readonly scrollY: number }
  | { readonly kind: 'followed'; readonly path: string }
  | { readonly kind: 'clicked'; readonly path: string; readonly elementId?: string; readonly key?: string }
