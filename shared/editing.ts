// What the editor and its server send each other, as JSON.
import type { Language } from './languages.ts'

export type FieldKind =
  'text' | 'longText' | 'markdown' | 'number' | 'flag' | 'color' | 'choice' | 'link' | 'image' | 'list'

/**
 * The value of a field. An image is `{ image, alt, focus }` with a focus such as `30% 70%`, and with the other keys that
 * the file has there; it is changed as a whole. Without `alt` it is a problem, but the preview shows it. In a translation it is `{ alt }` or `{ image, alt }`. A list holds
 * entries.
 */
export type Value = string | number | boolean | null | { readonly [key: string]: Value } | readonly Value[]

/** One field of a section, with everything that a form needs to show it. */
export interface Field {
  /** Its place in the file, such as `agency.phones.0`. */
  readonly key: string
  readonly kind: FieldKind
  readonly title: string
  readonly hint?: string
  readonly example?: string
  /** The length in characters up to which a text is shown whole; numbers: the largest. */
  readonly limit?: number
  /** What can be chosen, for `choice`; the paths of pages, for `link`. */
  readonly choices?: readonly { readonly value: string; readonly title: string }[]
  readonly isOptional: boolean
  /** The agency's own value: the file with the draft. Undefined where the sample's is shown. */
  readonly own?: Value
  /** The sample's value, or, for a translation, undefined if the sample has none. */
  readonly sample?: Value
  readonly language: Language
  /** The value in each other language, for texts. `isMissing`: visitors see the main language. */
  readonly translations?: readonly {
    readonly language: Language
    readonly own?: Value
    readonly sample?: Value
    readonly isMissing: boolean
    readonly problem?: string
  }[]
  /** Why the value can't be published, in the words of the check. */
  readonly problem?: string
  /** The entries of a list, each with its fields. An entry that is a single value has one field. */
  readonly entries?: readonly (readonly Field[])[]
  /** The image that is shown now, the agency's or the sample's: the URL path of a small variant. */
  readonly picture?: { readonly src: string; readonly width: number; readonly height: number }
  /** The title of one entry, and what a new one starts with. */
  readonly entry?: { readonly title: string; readonly initial: Value }
}

export interface OutlineSection {
  /** Such as `agency`, `home.services`, `pages.visa`. */
  readonly key: string
  /** Its name in the list of sections of its group, if it can be moved and hidden: `services`. */
  readonly name?: string
  readonly title: string
  readonly hint?: string
  /** Where the preview shows it: the path of the page, and the id of the section's element, if it has one. */
  readonly path: string
  readonly elementId?: string
  readonly isHidden: boolean
  readonly problems: number
  /** Whether a part of it is still the sample's and claims something of the agency. */
  readonly isSample: boolean
}

export interface OutlineGroup {
  /** Such as `home`, `pages.visa`, `agency`. */
  readonly key: string
  readonly title: string
  /** In the order in which the page shows them. */
  readonly sections: readonly OutlineSection[]
  /** The list of section names, if the sections can be ordered and hidden: `home.sections`, and the agency's own value. */
  readonly sectionList?: { readonly key: string; readonly own?: Value }
}

export interface EditorProblem {
  readonly section?: string
  readonly key?: string
  /** The titles of its section and field. */
  readonly title?: string
  readonly language?: Language
  readonly file: string
  readonly line?: number
  readonly message: string
}

/** One change of the draft. `was`, `value`: undefined means that the file has no such key. */
export interface Change {
  readonly key: string
  readonly language: Language
  readonly title: string
  readonly was?: Value
  readonly value?: Value
  readonly by: string
  readonly at: string
  /** What the file says now, if that is no longer `was`. */
  readonly conflict?: { readonly now?: Value }
}

/** GET /api/state; also the answer to every change. */
export interface EditorState {
  readonly agency: string
  readonly languages: readonly { readonly code: Language; readonly name: string; readonly direction: 'ltr' | 'rtl' }[]
  /** The origin of the preview, such as `http://127.0.0.1:4101`. */
  readonly previewOrigin: string
  /** Grows with each change of the draft or the files: when it differs, the fields are loaded again. */
  readonly revision: number
  readonly outline: readonly OutlineGroup[]
  readonly problems: readonly EditorProblem[]
  readonly changes: readonly Change[]
  /** Names that texts may contain, such as `{brand}`, with their values. */
  readonly placeholders: readonly { readonly name: string; readonly value: string }[]
  readonly publication?: Publication
  /** The publication that the preview shows instead of the draft. */
  readonly shownNumber?: number
}

/** GET /api/history answers with a list of these, newest first. */
export interface Publication {
  readonly number: number
  readonly at: string
  readonly by: string
  readonly changed: string
}

/** GET /api/sections/:key */
export interface Section {
  readonly key: string
  readonly title: string
  readonly hint?: string
  readonly fields: readonly Field[]
}

/** POST /api/changes. Without `value`, the key goes back to the sample's value. Answers with an EditorState. */
export interface ChangeRequest {
  readonly key: string
  readonly language: Language
  /**
   * The field's `own` value that the person saw. 409 with an ErrorResponse if it is another one by now. Accepted too:
   * a `value` that is there already, and no `was` where the sample's list has just become the agency's own.
   */
  readonly was?: Value
  readonly value?: Value
}

/** POST /api/publish. 409 with an EditorState if `changes` has conflicts, 422 with one if it has problems. */
export interface PublishResponse {
  readonly publication: Publication
  /** The address of the page, if the site has a public origin. */
  readonly link?: string
  /** Files to upload and to remove, if EXPORT_DIR is set. */
  readonly export?: { readonly folder: string; readonly upload: readonly string[]; readonly remove: readonly string[] }
  readonly state: EditorState
}

/** GET /api/images; the answer to an upload: `POST /api/images?name=office.jpg` with the file as its body. */
export interface EditorImage {
  readonly name: string
  readonly width: number
  readonly height: number
  /** The URL path of a small variant. */
  readonly src: string
  /** The titles and keys of the fields that show it. */
  readonly usedIn: readonly { readonly key: string; readonly section: string; readonly title: string }[]
}

/** Every error of the API. */
export interface ErrorResponse {
  /** A sentence for the owner. */
  readonly message: string
}

/** Between the editor and the preview, by postMessage. */
export type PreviewMessage =
  /** Editor to preview: load again, and keep the scroll position. */
  | { readonly kind: 'reload' }
  /** Editor to preview: the keys of the texts of the page, for clicks; `scrolls` to a section, or else to the top. */
  | {
      readonly kind: 'show'
      readonly scrolls: boolean
      readonly elementId?: string
      readonly texts: readonly { key: string; text: string }[]
    }
  /** Preview to editor: the page has loaded, and a click. */
  | { readonly kind: 'loaded'; readonly path: string }
  | { readonly kind: 'clicked'; readonly path: string; readonly elementId?: string; readonly key?: string }
