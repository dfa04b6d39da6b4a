import {
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { listPlaceholders } from '../../model/page-words.ts'
import { useEditor } from '../use-editor.ts'
import { toLine, toText, type ControlProps } from './control.ts'
import { convertPastedWords } from './convert-pasted.ts'
import styles from './TextControl.module.css'
import { typeText } from './type-text.ts'

// An area of half a form's width shows about so many characters in a row.
const ROW_LENGTH = 30
const ROWS_MAX = 20
const COMPOSING = 229

interface TextControlProps extends ControlProps {
  rows?: number
  element?: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>
  /** What is pasted in place of a text. */
  convert?: (pasted: string) => string
  /** Returns whether it has handled the key. */
  onEnter?: () => boolean
}

/** A line of text, or an area with at least this many rows. After "{" it offers the placeholders. */
export function TextControl(props: TextControlProps) {
  const { value, change, input, rows, element: given, convert = convertPastedWords, onEnter } = props
  const placeholders = listPlaceholders(useEditor().sources)
  const own = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const element = given ?? own
  const listId = useId()
  /** Where the text ends that a placeholder may complete. */
  const [caret, setCaret] = useState(0)
  const [selected, setSelected] = useState(0)
  const text = rows ? toText(value) : toLine(value)
  const started = /\{\w*$/.exec(text.slice(0, caret))
  const suggestions = started ? placeholders.filter(({ name }) => name.startsWith(started[0])) : []

  const insert = (name: string | undefined) => {
    if (!element.current || !started || !name) return
    typeText(element.current, name, started.index, caret)
    setCaret(0)
  }
  const onChange = ({ target }: ChangeEvent<HTMLInputElement & HTMLTextAreaElement>) => {
    setCaret(target.selectionStart ?? 0)
    setSelected(0)
    change(target.value)
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement & HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain')
    const converted = convert(pasted)
    if (converted === pasted) return
    event.preventDefault()
    typeText(event.currentTarget, rows ? converted : converted.replace(/\n+/g, ' '))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The key belongs to the word that the keyboard composes. WebKit has ended it by then, and has this code.
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === COMPOSING) return
    const { length } = suggestions
    if (length === 0) {
      if (event.key === 'Enter' && !event.shiftKey && onEnter?.()) event.preventDefault()
      return
    }
    const step = { ArrowDown: 1, ArrowUp: length - 1 }[event.key]
    if (step) setSelected((selected + step) % length)
    else if (event.key === 'Enter') insert(suggestions[selected]?.name)
    else if (event.key === 'Escape') setCaret(0)
    else return
    event.preventDefault()
  }
  const isOpen = suggestions.length > 0
  const attributes = {
    ...input,
    ref: element,
    value: text,
    onChange,
    onKeyDown,
    onPaste,
    onBlur: () => setCaret(0),
    'aria-autocomplete': 'list' as const,
    ...(isOpen && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${selected}` }),
  }
  return (
    <>
      {rows ? (
        // For browsers without `field-sizing`.
        <textarea {...attributes} rows={Math.max(rows, Math.min(ROWS_MAX, Math.ceil(text.length / ROW_LENGTH)))} />
      ) : (
        <input {...attributes} type="text" />
      )}
      {isOpen && (
        <div id={listId} role="listbox" aria-label="Placeholders" className={styles.suggestions}>
          {suggestions.map(({ name, value }, index) => (
            // The focus stays in the text, whose keys move the selection.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={name}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === selected}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(name)}
            >
              <b>{name}</b> {value}
            </div>
          ))}
        </div>
      )}
    </>
  )
}
