// What the editor and its server send each other, as JSON.
import type { Direction, Language } from '../shared/languages/languages.ts'
import type { Value } from '../shared/model/with-value.ts'

/** One field of a section, with everything that a form needs to show it. */
export interface Field {
  /** Marks its element: the key, and in a translation the language before it, such as `ur:agency.city`. */
  readonly id: string
  /** Its place in the file, such as `agency.phones.0`. */
  readonly key: string
  /** The name of a file in `shared/fields/`, or `list`. */
  readonly kind: string
  /** In a translation, with the name of the language. */
  readonly title: string
  readonly hint?: string
  readonly example?: string
  /** The length in characters up to which a text is shown whole; numbers: the largest. */
  readonly limit?: number
  /** What can be chosen, for `choice` and `order`; the paths of pages, for `link`. */
  readonly choices?: readonly { readonly value: string; readonly title: string }[]
  readonly isOptional: boolean
  /** Of a link: whether it can lead to pages of the site alone. */
  readonly takesPagesOnly?: boolean
  /** The agency's own value: the file with the draft. Undefined where the sample's is shown. */
  readonly own?: Value
  /** The sample's value, or, for a translation, undefined if the sample has none. */
  readonly sample?: Value
  readonly language: Language
  /** Where texts of the language start, for values that have translations. */
  readonly direction?: Direction
  /** In a translation, whether visitors see the main language. */
  readonly isMissing?: boolean
  /** The field in each other language, for texts. */
  readonly translations?: readonly Field[]
  /** Why the value can't be published, in the words of the check. */
  readonly problem?: string
  /** The entries of a list, each with its fields. An entry that is a single value has one field. */
  readonly entries?: readonly (readonly Field[])[]
  /**
   * The image that is shown now, the agency's or the sample's: the URL path of a small variant. Its parts have it too.
   */
  readonly picture?: { readonly src: string; readonly width: number; readonly height: number }
  /** What an image shows that needs no description by a person: a logo shows a name. */
  readonly suggestedAlt?: string
  /** The other values of an image: what it shows, and its focus point. */
  readonly parts?: readonly Field[]
  /**
   * The title of one entry, what a new one starts with, and the key of its image, which is empty if the entry itself is
   * one.
   */
  readonly entry?: {
    readonly title: string
    readonly initial: Value
    readonly imageKey?: string
    /** Whether the list has every choice already. */
    readonly isFull: boolean
  }
}

export interface OutlineSection {
  /** Such as `agency`, `home.services`, `pages.visa`. */
  readonly key: string
  readonly title: string
  readonly hint?: string
  /** The keys whose fields it shows. */
  readonly keys: readonly string[]
  /** Where the preview shows it: the path of the page, and the id of the section's element, if it has one. */
  readonly path: string
  readonly elementId?: string
  readonly isHidden: boolean
  /** Whether a part of it is still the sample's and claims something of the agency. */
  readonly isSample: boolean
}

export interface OutlineGroup {
  /** Such as `home`, `pages.visa`, `agency`. */
  readonly key: string
  readonly title: string
  /** In the order in which the page shows them. */
  readonly sections: readonly OutlineSection[]
}

export interface EditorProblem {
  readonly section?: string
  /** Its key, and the id of its field. */
  readonly key?: string
  readonly id?: string
  /** The titles of its section and field. */
  readonly title?: string
  readonly language?: Language
  readonly file: string
  readonly line?: number
  readonly message: string
  /** What does not keep from publishing. */
  readonly severity?: 'error' | 'warning'
}

/** One change of the draft. */
export interface Change {
  readonly file: string
  readonly key: string
  readonly language?: Language
  readonly title: string
  readonly lines: readonly ChangeLine[]
  /** What has changed at the same place in the agency's folder since. */
  readonly conflict?: readonly ChangeLine[]
  /** Whether it is wrong, or needs one that is, and the other changes can be published without it. */
  readonly isHeldBack: boolean
}

/** A part of a change in words, such as "Service 2: Title" with its text before and after. */
export interface ChangeLine {
  readonly title?: string
  readonly was?: string
  readonly now?: string
  /** Such as "moved". */
  readonly note?: string
}

/** Everything that the editor shows. GET /api/state; also the response to every change. */
export interface EditorState {
  readonly agency: string
  /** The path of the agency's folder. */
  readonly folder: string
  /** The name of the person who edits over the internet. */
  readonly person?: string
  /** The main language first. */
  readonly languages: readonly { readonly code: Language; readonly name: string }[]
  /** Grows with each change of what the preview shows: pages with a smaller one load again. */
  readonly revision: number
  readonly outline: readonly OutlineGroup[]
  readonly problems: readonly EditorProblem[]
  readonly changes: readonly Change[]
  /** Names that texts may contain, such as `{brand}`, with their values. */
  readonly placeholders: readonly { readonly name: string; readonly value: string }[]
  /** The open section, which the query of the request names. */
  readonly section?: EditedSection
  readonly images: readonly EditorImage[]
  /** What an owner does first, and what of it is done. */
  readonly steps: readonly FirstStep[]
  /** What the sample still claims of the agency, and the keys that the agency has confirmed as right. */
  readonly claims: readonly { readonly key: string; readonly section: string; readonly title: string }[]
  readonly confirmed: readonly string[]
  /** The folder of a draft that could not be used. */
  readonly damagedDraftFolder?: string
  /** The publications that are kept, newest first. */
  readonly history: readonly HistoryEntry[]
  /** Whether the newest publication has the texts of the folder: files can be edited by hand too. */
  readonly isFolderPublished: boolean
  /** The publication that the preview shows instead of the draft. */
  readonly shownNumber?: number
  /** The URL of the site, if it is known. */
  readonly link?: string
}

export interface FirstStep {
  readonly title: string
  /** The section in which it is done; undefined for publishing. */
  readonly section?: string
  readonly isDone: boolean
}

export interface HistoryEntry {
  readonly number: number
  readonly at: string
  readonly by: string
  readonly changed: string
}

export interface EditedSection {
  readonly key: string
  readonly title: string
  readonly hint?: string
  readonly fields: readonly Field[]
  /** The texts of its page as visitors see them, with their keys and sections: for clicks in the preview. */
  readonly texts: readonly PageText[]
}

export interface PageText {
  readonly section: string
  readonly key: string
  readonly text: string
}

/** POST /api/changes. Without `value`, the key goes back to the sample's value. Returns an EditorState. */
export interface ChangeRequest {
  readonly key: string
  readonly language: Language
  readonly value?: Value
}

/**
 * POST /api/publish. 409 if there are conflicts, 422 if there are problems. `withoutHeldBack` leaves the changes that are
 * held back in the draft, and publishes the others.
 */
export interface PublishResponse extends EditorState {
  /** Files to upload and to remove, if EXPORT_DIR is set. */
  readonly export?: ExportedFiles
}

/** What an export has changed in its folder. */
export interface ExportedFiles {
  readonly folder: string
  readonly upload: readonly string[]
  readonly remove: readonly string[]
}

export interface EditorImage {
  readonly name: string
  readonly width: number
  readonly height: number
  /** The URL path of a small variant. */
  readonly src: string
  /** The titles and keys of the fields that show it. */
  readonly usedIn: readonly { readonly key: string; readonly section: string; readonly title: string }[]
}

/** POST /api/images?name=office.jpg, with the file as the body. */
export interface UploadResponse {
  readonly name: string
}

/** Every error of the API. */
export interface ErrorResponse {
  /** A sentence for the owner. */
  readonly message: string
}
