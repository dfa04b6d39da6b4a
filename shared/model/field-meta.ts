/** What a field asks of the keyboard of a phone: attributes of its element. */
export interface Keyboard {
  readonly inputMode: 'text' | 'tel' | 'url' | 'email' | 'numeric'
  readonly autoCapitalize: 'none' | 'sentences'
  readonly autoCorrect: 'on' | 'off'
  readonly spellCheck: boolean
  readonly enterKeyHint: 'done' | 'enter'
  /** `off`, or what a browser may fill in for the owner. */
  readonly autoComplete: 'off' | 'tel' | 'email'
}

/** Words of a language in one line. */
export const wordsKeyboard: Keyboard = {
  inputMode: 'text',
  autoCapitalize: 'sentences',
  autoCorrect: 'on',
  spellCheck: true,
  enterKeyHint: 'done',
  autoComplete: 'off',
}

/** Several lines of words. */
export const linesKeyboard: Keyboard = { ...wordsKeyboard, enterKeyHint: 'enter' }

/** Characters that must stay as they are typed. */
export const exactKeyboard: Keyboard = {
  ...wordsKeyboard,
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
}

/** What the schema of a field adds with `.meta()`. JSON Schemas have title, description and examples. */
export interface FieldMeta {
  readonly title?: string
  readonly description?: string
  readonly examples?: readonly unknown[]
  /** The name of its file in `shared/fields/`. Groups and lists have none. */
  readonly kind?: string
  /** Undefined for a value that users choose and do not type. */
  readonly keyboard?: Keyboard | undefined
  /** The code of an invalid value, where a form has its own words for it. Without this, it is `invalid`. */
  readonly code?: 'invalid-image-name' | 'invalid-alt'
  /** The message for an `invalid` value in a file, where the file needs more than the value, such as quotes. */
  readonly fileMessage?: string
  /** Whether the value is the same in every language. All other strings are texts, which have translations. */
  readonly isData?: boolean
  /** What a new value starts with. */
  readonly initial?: unknown
  /** An example of the value, which its message has too. */
  readonly example?: string
  /** Cleans what people paste. Without this, data and texts of one line are cleaned as such. */
  readonly clean?: (value: string) => unknown
  /** Of a link: whether it can lead to pages of the site alone. */
  readonly takesPagesOnly?: boolean
  /** The position in a form: after the others of its group, or none. By default in the order of the schema. */
  readonly formPosition?: 'last' | 'none'
  /** The characters that a text may have, or the entries of a list. Checked before anything else reads them. */
  readonly lengthMax?: number
  /** Of a list: whether an invalid entry makes all of it invalid. Otherwise, the other entries are valid without it. */
  readonly isWhole?: boolean
  /** The largest number. */
  readonly max?: number
  /** Whether the default value claims something of the agency: the value, or that of the key below with this name. */
  readonly claim?: true | string
}

/** What each kind of field must have. Its file checks it with `satisfies`. */
export interface KindMeta extends FieldMeta {
  readonly kind: string
  readonly lengthMax: number
  readonly keyboard: Keyboard | undefined
}
