/** Where the preview scrolls to: an element, or else a distance from the top in CSS pixels. */
export interface PreviewPosition {
  readonly elementId?: string | undefined
  readonly scrollY?: number
}

/** What was clicked: the texts of the element and of those around it in its section, from the inside to the outside. */
export interface Clicked {
  readonly path: string
  /** The id of the section, if it has one. */
  readonly elementId?: string
  readonly words: readonly string[]
}

/**
 * Preview to editor, by postMessage: the page was painted or scrolled, a link to a page was clicked, or something else.
 * To the preview, the editor sends a `PreviewPosition`. The URL of a page contains the first one.
 */
export type PreviewMessage =
  | { readonly kind: 'shown'; readonly scrollY: number }
  | { readonly kind: 'followed'; readonly path: string }
  | ({ readonly kind: 'clicked' } & Clicked)
