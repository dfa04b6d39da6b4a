// What the editor and its server send each other, as JSON.
import type { FileProblem } from '../server/content/problem.ts'
import type { Language } from '../shared/languages/languages.ts'
import type { Value } from '../shared/model/with-value.ts'

/** The agency's own values by language: those of its texts with the draft. */
export type Texts = Readonly<Partial<Record<Language, unknown>>>

/** Everything that the browser cannot work out. */
export interface EditorData {
  /** The path of the agency's folder. */
  readonly folder: string
  /** Whether people edit over the internet. */
  readonly isOnline: boolean
  /** The main language first. */
  readonly languages: readonly [Language, ...Language[]]
  readonly texts: Texts
  readonly changes: readonly DraftChange[]
  readonly problems: readonly EditorProblem[]
  readonly images: Readonly<Record<string, Picture>>
  /** The images of the sample. */
  readonly sampleImages: Readonly<Record<string, Picture>>
  /** Grows with each change of what the preview shows: pages with a smaller one load again. */
  readonly revision: number
  /** The publication that the preview shows instead of the draft. */
  readonly shownNumber?: number | undefined
  /** The number of the newest publication; 0 if nothing is published. */
  readonly newestNumber: number
  /** Whether the newest publication has the texts of the folder: files can be edited by hand too. */
  readonly isFolderPublished: boolean
  /** The folder of a draft that could not be used. */
  readonly damagedDraftFolder?: string | undefined
  /** The URL of the site, if it is known. */
  readonly link?: string | undefined
}

/** A key whose value is another one than in the agency's folder: a list, an image or a single value. */
export interface DraftChange {
  /** The file, and the key in it, such as `agency.phones`. */
  readonly file: string
  readonly key: string
  readonly language?: Language | undefined
  /** The value before. */
  readonly was?: Value | undefined
  /** The value; undefined if the key is removed. */
  readonly value?: Value | undefined
  /** What the folder has at the same place since. Without this, the folder has `was`. */
  readonly conflict?: { readonly value?: Value | undefined } | undefined
  /** The people who changed it. */
  readonly by: readonly string[]
}

export interface EditorProblem extends Pick<FileProblem, 'file' | 'line' | 'code' | 'message' | 'severity' | 'words'> {
  /** Such as `agency.phones.0`. */
  readonly key?: string | undefined
  readonly language?: Language | undefined
}

/** The URL path of a small variant of an image, with the size of the whole image. */
export interface Picture {
  readonly src: string
  readonly width: number
  readonly height: number
}

/** A part of the data that has changed. Without `value`, the part is gone. */
export interface PatchEntry {
  readonly path: readonly (string | number)[]
  readonly value?: unknown
}

/**
 * GET /api/state?since=17&tab=a, and the response to every request that changes something. `patch` is what has changed
 * since the version of the request. If that is not known any more, `data` is everything.
 */
export interface StateResponse {
  readonly version: number
  /** The name of the person who edits. */
  readonly person: string
  /** The number of the last edit of the tab that the state contains. */
  readonly applied?: number | undefined
  readonly data?: EditorData
  readonly patch?: readonly PatchEntry[]
  /** The version to which the patch applies. */
  readonly since?: number
}

/** A change of one key. The entries of a list have own edits, so that the others stay as they are. */
export type Edit = ValueEdit | ListEdit

/** Without `value`, the key goes back to the value of the sample. */
export interface ValueEdit {
  readonly key: string
  readonly language: Language
  readonly value?: Value | undefined
}

/** An edit of the list at `key`, in every language. */
export type ListEdit = { readonly key: string } & (
  | {
      readonly insert: number
      readonly value: Value
      readonly translations?: Readonly<Partial<Record<Language, Value>>>
    }
  | { readonly remove: number }
  | { readonly move: number; readonly to: number }
)

/** POST /api/edits. An edit that was applied already changes nothing: the response to it may have been lost. */
export interface EditRequest {
  /** The state on which the edit was made. */
  readonly version: number
  /** A random name of the browser's tab, and the number of the edit in it. */
  readonly tab: string
  readonly number: number
  readonly edit: Edit
}

/** POST /api/choices. Takes back a change, or ends its conflict. */
export interface Choice {
  readonly file: string
  readonly key: string
  readonly side: 'draft' | 'folder'
}

/** POST /api/publish. The version is that of the changes which the person has seen. */
export interface PublishRequest {
  readonly version: number
  /** Leaves the changes that are held back in the draft, and publishes the others. */
  readonly withoutHeldBack?: boolean
}

export interface PublishResponse extends StateResponse {
  /** Files to upload and to remove, if EXPORT_DIR is set. */
  readonly export?: ExportedFiles
  /** What went wrong after the publication, in a sentence. */
  readonly warning?: string
}

/** What an export has changed in its folder. */
export interface ExportedFiles {
  readonly folder: string
  readonly upload: readonly string[]
  readonly remove: readonly string[]
}

/** GET /api/held-back: the changes that are wrong, or need one that is, if the others can be published without them. */
export type HeldBackResponse = readonly Pick<DraftChange, 'file' | 'key'>[]

/** GET /api/history: the publications that are kept, newest first. */
export type HistoryResponse = readonly HistoryEntry[]

export interface HistoryEntry {
  readonly number: number
  readonly at: string
  readonly by: string
  /** The keys and the number of images that have changed since the publication before; undefined for the first one. */
  readonly changed?: { readonly keys: readonly string[]; readonly images: number } | undefined
  /** An earlier publication that is the same. */
  readonly same?: number | undefined
}

/** POST /api/images?name=office.jpg, with the file as the body. */
export interface UploadResponse {
  readonly name: string
}

/** Tells errors apart that the browser handles differently. All others only have a sentence. */
export type ErrorCode =
  /** The version of the request is not known any more: load the state, and compare. */
  | 'unknown-version'
  /** Another person has changed the same field since. */
  | 'changed'
  /** The entry of a list does not exist any more. */
  | 'removed'

/** Every error of the API. */
export interface ErrorResponse {
  /** A sentence for the owner. */
  readonly message: string
  readonly code?: ErrorCode
}
